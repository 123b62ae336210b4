-- Personal data of an application are erased after its retention period (decision 94). A legal hold stops the erasure.
create table legal_hold (
  id             uuid primary key,
  application_id text collate "C" not null references application,
  reason         text not null,
  placed_by      text not null,
  placed_at      timestamptz not null,
  lifted_by      text,
  lifted_at      timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index legal_hold_in_force on legal_hold (application_id) where lifted_at is null;
select carry_retailer('legal_hold', 'application');
select retailer_in_key('legal_hold');
alter table legal_hold enable row level security, force row level security;
create policy scope on legal_hold using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on legal_hold to farthing_app;
grant update (lifted_by, lifted_at) on legal_hold to farthing_app;

-- An insert erases the application. The server's role cannot erase in any other way, and cannot undo it.
create table erasure (
  application_id  text collate "C" primary key references application,
  retention_class text not null check (retention_class in ('ended', 'declined', 'lapsed')),
  kept_until      date not null,
  erased_at       timestamptz not null
);
select carry_retailer('erasure', 'application');
select retailer_in_key('erasure');
alter table erasure enable row level security, force row level security;
create policy scope on erasure using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on erasure to farthing_app;

-- The days on which the daily job has run.
create table erasure_run (
  day    date primary key,
  ran_at timestamptz not null
);
grant select, insert on erasure_run to farthing_app;

create function erase_application() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  erased text := new.application_id;
begin
  if exists (select from legal_hold where application_id = erased and lifted_at is null) then
    raise exception 'application % is under a legal hold', erased using errcode = 'integrity_constraint_violation';
  end if;
  update application set
    document = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(document)
      where key in ('customerPresent', 'journeyType', 'isNonBrokered', 'isOnlineDepositJourney', 'loanParameters', 'product', 'loanRepayment',
                    'loanTailoring', 'fusionLoan')
    ), '{}'),
    applicant_name = null, date_of_birth = null, full_name_key = null, last_name_key = null, postcode_key = null, order_reference = null,
    order_reference_key = null, email_key = null, phone_key = null, account_end_key = null
  where id = erased;
  -- Without its key, nobody can read the sealed values of the audit log and of the papers. The audit chain stays as it is.
  delete from application_key where application_id = erased;
  delete from paper_link where application_id = erased;
  delete from paper_content where application_id = erased;
  delete from application_snapshot where application_id = erased;
  delete from bank_check where application_id = erased;
  delete from bureau_search where application_id = erased;
  delete from direct_debit_instruction where application_id = erased;
  delete from referral_note where application_id = erased;
  delete from webhook_delivery where application_id = erased;
  delete from applicant_token where application_id = erased;
  delete from pairing where application_id = erased;
  delete from idempotency_key where actor = 'applicant:' || erased;
  delete from one_time_code where subject = erased;
  update decision set document = '{}', inputs = '{}', trace = null, subject_hash = sha256(convert_to(id::text, 'UTF8')) where application_id = erased;
  update customer_check set findings = null, url = null where application_id = erased;
  update customer_feedback set message = null where application_id = erased;
  update referral set contested_words = null, note = null where application_id = erased;
  update referral set recommendation_note = '' where application_id = erased and recommendation_note is not null;
  update deposit_payment set url = null, provider_reference = null where application_id = erased;
  update sent_message set sealed = null where application_id = erased and state <> 'waiting';
  update complaint set customer_name = null, email = null, phone = null, words = null, answer = null, stated_number = null where application_id = erased;
  return null;
end $$;
revoke execute on function erase_application() from public;
create trigger erase_application after insert on erasure for each row execute function erase_application();
