-- What the draft of a credit policy would have made of the decisions of the last months: counted in steps, each of which goes on where the one before it stopped.
-- A run is for one revision of the draft; another revision has none of it.
create table credit_policy_backtest (
  id               uuid primary key,
  credit_policy_id uuid not null references credit_policy,
  revision         integer not null,
  started_by       text not null,
  started_at       timestamptz not null,
  -- of what was asked for from one moment on and decided before the other
  from_at          timestamptz not null,
  to_at            timestamptz not null,
  -- unknown until the first step has looked
  total            integer,
  counted          integer not null,
  -- the last decision that is counted
  place_at         timestamptz not null,
  place_id         uuid not null,
  -- how many, and for how much, by their outcome under both policies; and the first of those that move
  tally            jsonb not null,
  finished_at      timestamptz
);
create index credit_policy_backtest_newest on credit_policy_backtest (credit_policy_id, revision, started_at desc);
create unique index credit_policy_backtest_one_unfinished on credit_policy_backtest (credit_policy_id, revision) where finished_at is null;

grant select, insert, update on credit_policy_backtest to farthing_app;

alter table credit_policy_backtest enable row level security, force row level security;
create policy scope on credit_policy_backtest using ((select current_setting('farthing.scope', true) = 'all'));

-- Full decisions in the order in which they were asked for, so that a step reads its few hundred and no others.
create index decision_full_by_request on decision (requested_at, id) where kind = 'full';
