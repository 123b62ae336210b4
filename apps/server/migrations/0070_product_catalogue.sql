-- Administrators write, publish and withdraw loan products (docs/decisions/0090-a-published-product-is-never-edited.md).

alter table product
  -- The id of the product's first version. Null: this row is the first version.
  add column line         text references product,
  add column version      integer not null default 1 check (version > 0),
  -- The version that this one takes the place of.
  add column replaces     text references product unique,
  -- The last day of sale, if the product was withdrawn or superseded. It overrides the end date of the terms.
  add column last_day     date,
  -- Each change of the sellers or of the last day increments the revision.
  add column revision     integer not null default 1,
  add column written_by   text[] not null default '{}',
  add column published_by text,
  add column published_at timestamptz,
  add constraint product_publisher_did_not_write check (published_by is null or published_by <> all (written_by)),
  add constraint product_publication_is_complete check ((published_by is null) = (published_at is null));

-- A product with rows here is sold only by these retailers and branches. Its column `retailer` then names the lender, which sells nothing, so that
-- servers of the previous release offer the product nowhere.
create table product_seller (
  product         text not null references product on delete cascade,
  retailer        text not null references retailer,
  -- Null: every branch of the retailer.
  supplier_number text references branch,
  unique nulls not distinct (product, retailer, supplier_number)
);
create index product_seller_by_retailer on product_seller (retailer);
grant select, insert, delete on product_seller to farthing_app;

-- The next product or version. Only one draft of the next version of a product is open at a time.
create table product_draft (
  id         uuid primary key,
  -- The product that the draft takes the place of. Null: a new product.
  replaces   text references product,
  terms      jsonb not null,
  sellers    jsonb not null,
  revision   integer not null default 1,
  -- Usernames of the people who started or changed the draft. None of them publishes it.
  written_by text[] not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  sent_by    text,
  sent_at    timestamptz,
  settled_by text,
  settled_at timestamptz,
  outcome    text check (outcome in ('published', 'discarded')),
  product    text references product,
  check ((sent_by is null) = (sent_at is null)),
  check (num_nulls(settled_by, settled_at, outcome) in (0, 3)),
  check ((outcome is not distinct from 'published') = (product is not null)),
  check (outcome is distinct from 'published' or (sent_at is not null and settled_by <> sent_by and settled_by <> all (written_by)))
);
create unique index product_draft_open on product_draft (replaces) where settled_at is null;
alter table product_draft enable row level security, force row level security;
create policy scope on product_draft using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert, update on product_draft to farthing_app;

create table product_change (
  id       uuid primary key,
  draft    uuid references product_draft,
  product  text references product on delete cascade,
  what     text not null check (what in
    ('drafted', 'changed', 'sent', 'sentBack', 'discarded', 'published', 'superseded', 'withdrawn', 'sellers')),
  -- The last day of sale, if the change set it.
  last_day date,
  -- A username.
  by       text not null,
  at       timestamptz not null,
  check (num_nonnulls(draft, product) > 0)
);
create index product_change_of_product on product_change (product, at desc);
create index product_change_of_draft on product_change (draft, at desc);
alter table product_change enable row level security, force row level security;
create policy scope on product_change using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on product_change to farthing_app;

-- The server adds products, and changes only who sells them and their last day of sale.
grant insert, update (retailer, last_day, revision) on product to farthing_app;

create constraint trigger access_version after insert or update or delete on product_seller
  deferrable initially deferred for each row execute function move_access_version_on();

-- Open pages in every shop read the products again, because a shop must also notice that it no longer sells a product.
create trigger tell_news after insert or update or delete on product
  for each row execute function tell_of_settings('every retailer');
create trigger tell_news after insert or update or delete on product_seller
  for each row execute function tell_of_settings('every retailer');
