-- Money that moves: the payment pages of deposits, and the ledger of what came of them.

-- One opening of the payment page. Its id is the order's number at the payment service, so a repeat opens nothing twice.
create table deposit_payment (
  id                 uuid primary key,
  application_id     text collate "C" not null references application on delete cascade,
  amount_pence       bigint not null check (amount_pence > 0),
  host_origin        text not null,
  opened_at          timestamptz not null,
  url                text,
  outcome            text check (outcome in ('paid', 'failed', 'error', 'expired')),
  may_retry          boolean,
  -- the payment's own number at the service, which a refund names
  provider_reference text,
  ended_at           timestamptz,
  refunded_at        timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (refunded_at is null or outcome = 'paid')
);
-- A customer has one page at a time, in however many windows: a deposit cannot be paid twice.
create unique index deposit_payment_one_open on deposit_payment (application_id) where ended_at is null;
create index deposit_payment_by_application on deposit_payment (application_id, opened_at);

-- The ledger is only ever added to. A movement stands for one thing that happened outside, named by its reference, and is told once.
create table ledger_movement (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  kind           text not null,
  reference      text not null,
  at             timestamptz not null,
  unique (kind, reference)
);
create index ledger_movement_by_application on ledger_movement (application_id);

create table ledger_entry (
  movement_id uuid not null references ledger_movement on delete cascade,
  account     text not null,
  pence       bigint not null check (pence <> 0),
  primary key (movement_id, account)
);
create index ledger_entry_by_account on ledger_entry (account);

-- Its argument is the column that names the movement. Looked at when the transaction ends, by when every entry of the movement is there.
create function ledger_sums_to_nothing() returns trigger
language plpgsql
as $$
declare
  movement uuid := to_jsonb(new) ->> tg_argv[0];
  entries  integer;
  total    numeric;
begin
  select count(*), coalesce(sum(pence), 0) into entries, total from ledger_entry where movement_id = movement;
  if entries < 2 or total <> 0 then
    raise exception 'the % entries of movement % sum to % pence instead of nothing', entries, movement, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums_to_nothing after insert on ledger_movement
  deferrable initially deferred for each row execute function ledger_sums_to_nothing('id');
create constraint trigger ledger_sums_to_nothing after insert or update on ledger_entry
  deferrable initially deferred for each row execute function ledger_sums_to_nothing('movement_id');

grant select, insert, update on deposit_payment to farthing_app;
grant select, insert on ledger_movement, ledger_entry to farthing_app;

alter table deposit_payment enable row level security, force row level security;
create policy scope on deposit_payment using (exists (select from application a where a.id = application_id));
alter table ledger_movement enable row level security, force row level security;
create policy scope on ledger_movement using (exists (select from application a where a.id = application_id));
alter table ledger_entry enable row level security, force row level security;
create policy scope on ledger_entry using (exists (select from ledger_movement m where m.id = movement_id));
