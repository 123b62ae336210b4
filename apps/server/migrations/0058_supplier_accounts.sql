-- Every bank account of a supplier is its own row. Another account, or a new confirmation after a doubt, is a new row.
create table supplier_account (
  id                 uuid primary key,
  supplier_number    text collate "C" not null references branch,
  sealed             bytea not null,
  entered_by         text not null,
  entered_at         timestamptz not null,
  -- Everyone who entered these digits for this supplier, and everyone who doubted them.
  never_confirmed_by text[] not null,
  -- Results of the checks at entry. Accounts from before these checks have none.
  bank_check         text not null check (bank_check in ('valid', 'unavailable', 'notChecked')),
  payee_check        text not null check (payee_check in ('match', 'closeMatch', 'noMatch', 'unavailable', 'notChecked')),
  entered_despite    text,
  -- The doubted account that this row confirms again.
  renews             uuid references supplier_account,
  confirmed_by       text,
  confirmed_at       timestamptz,
  doubted_by         text,
  doubted_at         timestamptz,
  doubt_reason       text,
  superseded_at      timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((doubted_by is null) = (doubted_at is null)),
  check ((doubted_by is null) = (doubt_reason is null)),
  check (confirmed_by is distinct from entered_by),
  check (entered_by = any (never_confirmed_by)),
  check (confirmed_by is null or confirmed_by <> all (never_confirmed_by)),
  check (payee_check <> 'noMatch' or entered_despite is not null)
);
create unique index supplier_account_current on supplier_account (supplier_number) where superseded_at is null;
create index supplier_account_by_supplier on supplier_account (supplier_number, entered_at);
select carry_retailer('supplier_account', 'supplier');

-- Before the first release with this table, a returned payment overwrote the name of the person who entered the account. The audit log has it.
insert into supplier_account (id, supplier_number, sealed, entered_by, entered_at, never_confirmed_by, bank_check, payee_check,
                              confirmed_by, confirmed_at, doubted_by, doubted_at, doubt_reason)
select gen_random_uuid(), a.supplier_number, a.sealed, e.entered_by, a.entered_at, array[e.entered_by], 'notChecked', 'notChecked',
       a.confirmed_by, a.confirmed_at, d.doubted_by, a.returned_at, case when d.doubted_by is not null then 'paymentReturned' end
from supplier_bank_account a
cross join lateral (select case when a.returned_at is not null then a.entered_by end as doubted_by) d
cross join lateral (
  select coalesce((
    select v.actor->>'username' from audit_event v
    where d.doubted_by is not null and v.chain in (select 'tenant:' || normalised_name from retailer where kind = 'lender')
      and v.type = 'supplierAccount.entered' and v.facts->>'supplierNumber' = a.supplier_number
    order by v.seq desc limit 1
  ), a.entered_by) as entered_by
) e;

-- Each fact of an account is written once. The digits are sealed again when the master key changes.
create function keep_supplier_account() returns trigger
language plpgsql
as $$
begin
  if (new.id, new.supplier_number, new.entered_by, new.entered_at, new.never_confirmed_by, new.bank_check, new.payee_check, new.entered_despite, new.renews)
     is distinct from
     (old.id, old.supplier_number, old.entered_by, old.entered_at, old.never_confirmed_by, old.bank_check, old.payee_check, old.entered_despite, old.renews)
     or (old.confirmed_at is not null and (new.confirmed_by, new.confirmed_at) is distinct from (old.confirmed_by, old.confirmed_at))
     or (old.doubted_at is not null and (new.doubted_by, new.doubted_at, new.doubt_reason) is distinct from (old.doubted_by, old.doubted_at, old.doubt_reason))
     or (old.superseded_at is not null and new.superseded_at is distinct from old.superseded_at) then
    raise exception 'a supplier account is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  if old.confirmed_at is null and new.confirmed_at is not null and (old.doubted_at is not null or old.superseded_at is not null) then
    raise exception 'a doubted or superseded supplier account is never confirmed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep_supplier_account before update on supplier_account for each row execute function keep_supplier_account();

grant select, insert on supplier_account to farthing_app;
grant update (confirmed_by, confirmed_at, doubted_by, doubted_at, doubt_reason, superseded_at) on supplier_account to farthing_app;

-- The lender has access to all accounts. A shop reads whether its own is confirmed, as in 0051_own_account.sql.
alter table supplier_account enable row level security, force row level security;
create policy scope on supplier_account using ((select current_setting('farthing.scope', true) = 'all'));
create policy own on supplier_account for select using (coalesce((select suppliers_in_reach()) ? supplier_number, false));

-- Nodes of the previous release read the current accounts through this view until they stop.
drop table supplier_bank_account;
create view supplier_bank_account with (security_invoker = true) as
select supplier_number, sealed, entered_by, entered_at,
       case when doubted_at is null then confirmed_by end as confirmed_by,
       case when doubted_at is null then confirmed_at end as confirmed_at,
       doubted_at as returned_at, retailer
from supplier_account where superseded_at is null;
grant select on supplier_bank_account to farthing_app;

-- The number on which the lender rings a supplier back. It comes from the contract with the supplier.
alter table branch add column telephone text check (telephone ~ '^[0-9+() ]{6,20}$');
