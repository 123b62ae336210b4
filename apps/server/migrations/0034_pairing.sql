-- A customer's phone that fills in details beside the till. The code is stored as it is shown, because it only opens the sign-in page.
-- Pairings use the real time.
create table pairing (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  code           text collate "C" not null,
  offered_at     timestamptz not null default clock_timestamp(),
  expires_at     timestamptz not null,
  -- The hash of the phone's token. Other tokens of the same customer are not paired.
  holder         bytea,
  joined_at      timestamptz,
  -- The open section and the names of its answered fields, without the answers.
  typing         text,
  answered       text[] not null default '{}',
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

-- Also returns a pairing that has ended. Runs before a scope is set, like applicant_token_holder.
create function pairing_held_by(token_hash bytea) returns uuid
language sql stable security definer set search_path = pg_catalog, public
as $$ select p.id from pairing p where p.holder = token_hash order by p.joined_at desc limit 1 $$;
revoke execute on function pairing_held_by(bytea) from public;
grant execute on function pairing_held_by(bytea) to farthing_app;

create function tell_of_pairing() returns trigger
language plpgsql
as $$ begin perform tell_news('pairing', a) from application a where a.id = new.application_id; return null; end $$;
create trigger tell_news after insert or update on pairing for each row execute function tell_of_pairing();
