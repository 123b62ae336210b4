-- The server's login owns nothing. A new table grants the server's role the rights that it needs (test/database-rights.test.ts).

do $$
begin
  create role farthing_control nologin;
exception when duplicate_object or unique_violation then null; -- another database of this server made it
end $$;
do $$
begin
  execute format('grant farthing_control to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'farthing_control', 'member') then raise; end if;
end $$;

-- Before this migration, the role had all rights on the tables of earlier migrations.
revoke all on migration, migration_lock, retailer, branch, branch_reach, product, goods_list_entry, feature_switch, business_clock, staff_user, session,
  spent_refresh_token, one_time_code, throttle, application, application_revision, application_snapshot, decision, referral_note, customer_feedback,
  document_file, deadline, idempotency_key, sent_message, application_key, audit_chain, audit_event, recovery_code, direct_apps_partner, bureau_search,
  referral, customer_check, taken_callback, applicant_token, identity_record, identity_key from farthing_app;

-- Only the owner writes these tables.
grant select on migration, retailer, branch, branch_reach, product, goods_list_entry, feature_switch, business_clock, direct_apps_partner, audit_chain
  to farthing_app;

-- Rows of these tables never change.
grant select, insert on application_revision, application_snapshot, application_key, audit_event, document_file, referral_note, sent_message,
  spent_refresh_token, taken_callback to farthing_app;
grant select, insert, update on application, bureau_search, customer_check, customer_feedback, decision, referral, staff_user to farthing_app;

-- Only expired rows of these tables are deleted.
grant select, insert, delete on idempotency_key, identity_key to farthing_app;
grant select, insert, update, delete on applicant_token, deadline, identity_record, one_time_code, recovery_code, session, throttle to farthing_app;

-- Only the login of a server with a control key gets this role.
grant usage on schema public to farthing_control;
grant select, update on business_clock to farthing_control;
grant select, insert, update, delete on feature_switch to farthing_control;
grant select, update (settings) on retailer to farthing_control;

-- These functions read the rows of all tenants, so only the server may call them.
revoke execute on function session_holder(bytea, text, integer, boolean), application_is_of(text, text), applicant_token_holder(bytea) from public;
grant execute on function session_holder(bytea, text, integer, boolean), application_is_of(text, text), applicant_token_holder(bytea) to farthing_app;

-- A user who proposed an application may read and change it, but may create one only for a supplier in scope.
create policy beginning on application as restrictive for insert with check (
  (select current_setting('farthing.scope', true) = 'all')
  or branch = any ((select string_to_array(nullif(current_setting('farthing.suppliers', true), ''), ','))::text[])
);

create function application_stays() returns trigger
language plpgsql
as $$
begin
  if new.branch is distinct from old.branch or new.proposed_by is distinct from old.proposed_by then
    raise exception 'an application stays with the supplier that it was made for' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger application_stays before update of branch, proposed_by on application for each row execute function application_stays();

drop policy scope on sent_message;
create policy scope on sent_message using (
  (select current_setting('farthing.scope', true) = 'all') or exists (select from application a where a.id = application_id)
);

-- A customer who came by a partner's link has access only to their own session.
alter table session enable row level security, force row level security;
create policy scope on session using (
  (select current_setting('farthing.scope', true) = 'all')
  or exists (select from staff_user u where u.id = user_id)
  or for_application = (select nullif(current_setting('farthing.application', true), ''))
);
alter table spent_refresh_token enable row level security, force row level security;
create policy scope on spent_refresh_token using (
  (select current_setting('farthing.scope', true) = 'all') or exists (select from session s where s.id = session_id)
);
alter table one_time_code enable row level security, force row level security;
create policy scope on one_time_code using (
  (select current_setting('farthing.scope', true) = 'all')
  or exists (select from staff_user u where u.id = case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end)
);

-- The identity service works in the scope of all rows.
alter table identity_record enable row level security, force row level security;
create policy scope on identity_record using ((select current_setting('farthing.scope', true) = 'all'));
alter table identity_key enable row level security, force row level security;
create policy scope on identity_key using ((select current_setting('farthing.scope', true) = 'all'));

-- Stored answers are encrypted from now on, so the readable ones are deleted. Clients repeat a request within minutes.
delete from idempotency_key;
alter table idempotency_key drop column answer, add column sealed_answer bytea not null;
