-- Where a web shop wants to be told of its applications, and the secret that it is told with, sealed. A shop whose address has said that it is
-- gone is told nothing more until it names another.
alter table web_shop
  add column webhook_url      text,
  add column sealed_secret    bytea,
  add column webhook_ended_at timestamptz,
  add check ((webhook_url is null) = (sealed_secret is null));

-- What a shop is told, once for each change of a status: its text as it was signed, how often it was tried, and what was answered last.
create table webhook_delivery (
  id              uuid primary key,
  supplier_number text collate "C" not null references web_shop,
  application_id  text collate "C" not null references application on delete cascade,
  version         integer not null,
  status          text not null,
  body            text not null,
  state           text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'gone')),
  tries           integer not null default 0,
  last_answer     text,
  last_tried_at   timestamptz,
  created_at      timestamptz not null
);
create index webhook_delivery_newest on webhook_delivery (supplier_number, created_at desc);
create index webhook_delivery_of_application on webhook_delivery (application_id, version);

grant select, insert, update on webhook_delivery to farthing_app;
alter table webhook_delivery enable row level security, force row level security;
create policy scope on webhook_delivery using (exists (select from application a where a.id = application_id));
