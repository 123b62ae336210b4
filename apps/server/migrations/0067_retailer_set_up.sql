-- A lender administrator creates a retailer as a draft. It takes applications while it is live. Existing retailers are live.
alter table retailer
  add column state text not null default 'live' check (state in ('setting_up', 'live', 'suspended', 'ended')),
  add column legal_name text,
  add column company_number text,
  add column fca_status text check (fca_status in ('authorised', 'exempt', 'not_required')),
  -- The reference number on the FCA register, and the administrator who saw the entry.
  add column fca_reference text check (fca_reference ~ '^[0-9]{6,7}$'),
  add column fca_seen_by text,
  add column fca_seen_on date,
  add column address jsonb,
  add column telephone text check (telephone ~ '^[0-9+() ]{6,20}$'),
  add column contract_signed_on date,
  add column contract_commission text,
  add constraint fca_reference_of_authorised check (fca_reference is null or fca_status = 'authorised');
alter table branch add column closed_at timestamptz;

grant insert (normalised_name, name, kind, state) on retailer to farthing_app;
grant update (state, legal_name, company_number, fca_status, fca_reference, fca_seen_by, fca_seen_on, address, telephone,
              remittance_email, contract_signed_on, contract_commission) on retailer to farthing_app;
grant insert (supplier_number, retailer, name, is_head_office, address, telephone) on branch to farthing_app;
grant update (name, address, telephone, closed_at) on branch to farthing_app;
grant insert (overseer, supplier), delete on branch_reach to farthing_app;

-- Only the lender creates retailers and decides who belongs to whom.
create function require_lender_scope() returns trigger
language plpgsql
as $$
begin
  if current_user = 'farthing_app' and current_setting('farthing.scope', true) is distinct from 'all' then
    raise exception 'only the lender changes retailers and branches' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger require_lender_scope before insert on retailer for each row execute function require_lender_scope();
create trigger require_lender_scope before insert or update on branch for each row execute function require_lender_scope();
create trigger require_lender_scope before insert or delete on branch_reach for each row execute function require_lender_scope();

-- The server creates a retailer only as a draft.
create function create_retailer_as_draft() returns trigger
language plpgsql
as $$
begin
  if current_user = 'farthing_app' and new.state <> 'setting_up' then
    raise exception 'a new retailer is a draft' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger create_retailer_as_draft before insert on retailer for each row execute function create_retailer_as_draft();

-- Open pages of a shop notice a new, changed or closed branch.
create trigger tell_news after insert or update on branch for each row execute function tell_of_settings('retailer');

-- Opening and ending a retailer, and giving one retailer access to the applications of another, wait for a second administrator.
alter table proposed_change drop constraint proposed_change_kind_check;
alter table proposed_change add constraint proposed_change_kind_check
  check (kind ~ '^[a-z_]+$');
alter table proposed_change drop constraint proposed_change_check3;
alter table proposed_change add constraint proposed_change_not_by_subject
  check (outcome is distinct from 'confirmed' or kind not in ('new_user', 'changed_user') or settled_by <> subject);

-- The history on the page of a retailer. All other events of the retailer's chain, such as sign-ins, are left out.
create index audit_event_of_retailer on audit_event (chain, at desc, seq desc)
  where split_part(type, '.', 1) in ('retailer', 'webShop', 'apiKey', 'feature');
