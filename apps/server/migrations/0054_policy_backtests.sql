-- A backtest repeats past decisions in steps with a draft of the policy. It belongs to one revision of the draft.
create table credit_policy_backtest (
  id               uuid primary key,
  credit_policy_id uuid not null references credit_policy,
  revision         integer not null,
  started_by       text not null,
  started_at       timestamptz not null,
  -- The decisions that were requested after from_at.
  from_at          timestamptz not null,
  to_at            timestamptz not null,
  -- Unknown until the first step.
  total            integer,
  counted          integer not null,
  -- The last counted decision.
  place_at         timestamptz not null,
  place_id         uuid not null,
  -- Numbers and amounts by outcome under both policies, and the first changed applications.
  tally            jsonb not null,
  finished_at      timestamptz
);
create index credit_policy_backtest_newest on credit_policy_backtest (credit_policy_id, revision, started_at desc);
create unique index credit_policy_backtest_one_unfinished on credit_policy_backtest (credit_policy_id, revision) where finished_at is null;

grant select, insert, update on credit_policy_backtest to farthing_app;

alter table credit_policy_backtest enable row level security, force row level security;
create policy scope on credit_policy_backtest using ((select current_setting('farthing.scope', true) = 'all'));

-- A step reads only its few hundred decisions.
create index decision_full_by_request on decision (requested_at, id) where kind = 'full';
