-- A customer's phone that has joined a till: the shop keeps the application in hand, and the customer types their own details into it. The code
-- on the till's screen only leads to the sign-in, where the customer proves who they are, so it is kept as it is shown. It lives on real time.
create table pairing (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  code           text collate "C" not null,
  offered_at     timestamptz not null default clock_timestamp(),
  expires_at     timestamptz not null,
  -- The token of the phone, as a hash: no other token of the same customer is joined by it.
  holder         bytea,
  joined_at      timestamptz,
  -- Which section is open on the phone, and which of its answers are there: never what they say.
  typing         text,
  answered       text[] not null default '{}',
  -- The sections that were finished on the phone, and when.
  finished       jsonb not null default '{}',
  ended_at       timestamptz,
  ended_by       text check (ended_by in ('till', 'customer', 'replaced'))
);
create unique index pairing_one_living on pairing (application_id) where ended_at is null;
create unique index pairing_by_code on pairing (code) where ended_at is null;
create index pairing_by_holder on pairing (holder) where holder is not null;
create index pairing_over on pairing (expires_at);

alter table pairing enable row level security, force row level security;
create policy scope on pairing using (exists (select from application a where a.id = application_id));
grant select, insert, update, delete on pairing to farthing_app;

-- The pairing by which a token came to the till, living or over. Like applicant_token_holder, it comes before there is any scope.
create function pairing_held_by(token_hash bytea) returns uuid
language sql stable security definer set search_path = pg_catalog, public
as $$ select p.id from pairing p where p.holder = token_hash order by p.joined_at desc limit 1 $$;
revoke execute on function pairing_held_by(bytea) from public;
grant execute on function pairing_held_by(bytea) to farthing_app;

create function tell_of_pairing() returns trigger
language plpgsql
as $$ begin perform tell_news('pairing', a) from application a where a.id = new.application_id; return null; end $$;
create trigger tell_news after insert or update on pairing for each row execute function tell_of_pairing();
