-- What a web shop reports about a signed order: deliveries, whole or in part, and refunds.
create table fulfilment (
  id              uuid primary key,
  application_id  text collate "C" not null references application,
  -- The price of the delivered goods.
  amount_pence    bigint not null check (amount_pence > 0),
  delivered_on    date not null,
  -- Such as the number of a parcel.
  proof_reference text,
  created_at      timestamptz not null
);
create index fulfilment_of_application on fulfilment (application_id);

create table refund (
  id             uuid primary key,
  application_id text collate "C" not null references application,
  kind           text not null check (kind in ('whole', 'part')),
  amount_pence   bigint not null check (amount_pence > 0),
  reason         text not null,
  created_at     timestamptz not null
);
create index refund_of_application on refund (application_id);
create unique index refund_whole on refund (application_id) where kind = 'whole';

-- The answers of a shop to a complaint about goods.
create table dispute_reply (
  id             uuid primary key,
  complaint_id   uuid not null references complaint,
  application_id text collate "C" not null references application,
  -- Null after the personal data of the application are erased.
  message        text,
  created_at     timestamptz not null
);
create index dispute_reply_of_complaint on dispute_reply (complaint_id);

do $$
declare
  name text;
begin
  foreach name in array array['fulfilment', 'refund', 'dispute_reply'] loop
    perform carry_retailer(name, 'application');
    perform retailer_in_key(name);
    execute format('alter table %I enable row level security, force row level security', name);
    execute format($policy$create policy scope on %I
      using ((select current_setting('farthing.scope', true) = 'all') or application_is_in_reach(application_id)) with check (retailer is not null)$policy$, name);
    execute format('grant select, insert on %I to farthing_app', name);
  end loop;
end $$;

create function erase_shop_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update fulfilment set proof_reference = null where application_id = new.application_id;
  update dispute_reply set message = null where application_id = new.application_id;
  return null;
end $$;
revoke execute on function erase_shop_texts() from public;
create trigger erase_shop_texts after insert on erasure for each row execute function erase_shop_texts();
