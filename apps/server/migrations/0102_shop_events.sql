-- The events of API v1. A web shop can list them for 30 days, and its webhook endpoints receive them.
create table shop_event (
  id              uuid primary key,
  -- The order of the shop's events. Inserts of one shop wait for each other, so a later number is never visible first.
  seq             bigint not null generated always as identity unique,
  supplier_number text collate "C" not null references web_shop,
  -- Null for events about no application.
  application_id  text collate "C" references application,
  type            text not null,
  is_test         boolean not null,
  -- The event in the newest shape of the API. Older shapes are computed when the event is read or sent.
  body            jsonb not null,
  created_at      timestamptz not null
);
create index shop_event_of_shop on shop_event (supplier_number, seq desc);
create index shop_event_created on shop_event (created_at);

create table webhook_endpoint (
  id                  uuid primary key,
  supplier_number     text collate "C" not null references web_shop,
  url                 text not null,
  sealed_secret       bytea not null,
  -- The secret before the last roll, which also signs until the given moment.
  older_sealed_secret bytea,
  older_until         timestamptz,
  -- Null: every type of event.
  events              text[],
  api_version         text not null,
  created_at          timestamptz not null,
  -- Set when the endpoint has answered 410 Gone.
  ended_at            timestamptz,
  deleted_at          timestamptz,
  check ((older_sealed_secret is null) = (older_until is null))
);
create index webhook_endpoint_of_shop on webhook_endpoint (supplier_number) where deleted_at is null;

create table event_delivery (
  id              uuid primary key,
  seq             bigint not null generated always as identity unique,
  event_id        uuid not null references shop_event on delete cascade,
  endpoint_id     uuid not null references webhook_endpoint,
  supplier_number text collate "C" not null references web_shop,
  -- The deliveries of one application to one endpoint are sent one after the other. An event about no application names itself.
  ordered_by      text not null,
  state           text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'gone')),
  tries           integer not null default 0,
  last_answer     text,
  last_tried_at   timestamptz,
  last_took_ms    integer,
  created_at      timestamptz not null,
  unique (event_id, endpoint_id)
);
create index event_delivery_of_shop on event_delivery (supplier_number, seq desc);
create index event_delivery_pending on event_delivery (endpoint_id, ordered_by, seq) where state = 'pending';

do $$
declare
  name text;
begin
  foreach name in array array['shop_event', 'webhook_endpoint', 'event_delivery'] loop
    perform carry_retailer(name, 'supplier');
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy scope on %I using (in_scope(supplier_number))', name);
  end loop;
  perform retailer_in_key('event_delivery');
end $$;
grant select, insert, delete on shop_event to farthing_app;
grant select, insert, update on webhook_endpoint, event_delivery to farthing_app;
