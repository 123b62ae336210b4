-- The id is the order number at the payment service, so a repeated request opens the same payment.
create table deposit_payment (
  id                 uuid primary key,
  application_id     text collate "C" not null references application on delete cascade,
  amount_pence       bigint not null check (amount_pence > 0),
  host_origin        text not null,
  opened_at          timestamptz not null,
  url                text,
  outcome            text check (outcome in ('paid', 'failed', 'error', 'expired')),
  may_retry          boolean,
  -- The payment's number at the payment service, which a refund needs.
  provider_reference text,
  ended_at           timestamptz,
  refunded_at        timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (refunded_at is null or outcome = 'paid')
);
-- An application has one open payment page, so a deposit cannot be paid twice.
create unique index deposit_payment_one_open on deposit_payment (application_id) where ended_at is null;
create index deposit_payment_by_application on deposit_payment (application_id, opened_at);

-- Rows of the ledger never change. The reference makes sure that each money movement is recorded once.
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

-- The argument is the column with the id of the movement. The trigger runs at the commit, when all entries exist.
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
