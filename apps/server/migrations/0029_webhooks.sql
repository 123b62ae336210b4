-- The address and the encrypted secret of a shop's webhooks. A shop whose address answered 410 gets no webhooks until it sets another
-- address.
alter table web_shop
  add column webhook_url      text,
  add column sealed_secret    bytea,
  add column webhook_ended_at timestamptz,
  add check ((webhook_url is null) = (sealed_secret is null));

-- One row for each change of a status, with the signed text, the number of attempts and the last answer.
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
