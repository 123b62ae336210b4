-- The papers that a signing room shows. The customer signs these papers and no others, and the seal prints them. They are sealed under
-- the application's key. The hash names them. `papers_replaced` is true if the room showed other papers before.
alter table signing
  add column papers bytea,
  add column papers_hash bytea,
  add column papers_replaced boolean not null default false;
