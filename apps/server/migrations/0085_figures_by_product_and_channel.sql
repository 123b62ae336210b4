-- The figures are grouped by product and channel. Both are in the document, which is too large to read for every application of a period.
alter table application
  add column product_id   text generated always as (document #>> '{product,productConfig,id}') stored,
  add column product_name text generated always as (document #>> '{product,productConfig,name}') stored,
  add column channel      text generated always as (document ->> 'journeyType') stored;
