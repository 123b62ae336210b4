-- Row-level security repeats the checks of the use cases. A unit of work without a scope reads no rows.

grant usage on schema public to farthing_app;
grant select, insert, update, delete on all tables in schema public to farthing_app;
revoke all on audit_chain, audit_event from farthing_app;
grant select on audit_chain to farthing_app;
grant select, insert on audit_event to farthing_app;

create function in_scope(supplier text) returns boolean
language sql stable parallel safe
return current_setting('farthing.scope', true) = 'all'
  or supplier = any (string_to_array(nullif(current_setting('farthing.suppliers', true), ''), ','));

-- The policy does not call in_scope(), because PostgreSQL then reads the settings once per statement and not once per row.
alter table application enable row level security, force row level security;
create policy scope on application using (
  (select current_setting('farthing.scope', true) = 'all')
  or branch = any ((select string_to_array(nullif(current_setting('farthing.suppliers', true), ''), ','))::text[])
  or proposed_by = any ((select string_to_array(nullif(current_setting('farthing.suppliers', true), ''), ','))::text[])
  or id = (select nullif(current_setting('farthing.application', true), ''))
);

do $$
declare
  dependent text;
begin
  foreach dependent in array array['application_revision', 'application_snapshot', 'decision', 'referral_note', 'customer_feedback',
                                   'document_file', 'deadline', 'application_key']
  loop
    execute format('alter table %I enable row level security, force row level security', dependent);
    execute format('create policy scope on %I using (exists (select from application a where a.id = application_id))', dependent);
  end loop;
end $$;

-- A message may belong to no application.
alter table sent_message enable row level security, force row level security;
create policy scope on sent_message using (application_id is null or exists (select from application a where a.id = application_id));

alter table staff_user enable row level security, force row level security;
create policy scope on staff_user using (in_scope(default_branch));

alter table audit_event enable row level security, force row level security;
create policy scope on audit_event using (
  (select current_setting('farthing.scope', true) = 'all')
  or chain = (select 'tenant:' || nullif(current_setting('farthing.tenant', true), ''))
  or (chain like 'application:%' and exists (select from application a where a.id = substr(chain, 13)))
);

-- Runs before every call, so it is one statement. It reads the sessions of all tenants, so it sets the scope to all rows while it runs.
create function session_holder(token_hash bytea, of_app text, idle_minutes integer, is_a_person boolean)
returns table (
  session_id uuid, user_id uuid, username text, given_name text, family_name text, role text, prompt_password_update boolean,
  retailer text, retailer_name text, accent text, branch text, branch_name text, reach text[], user_management boolean
)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  living session;
begin
  select * into living from session s
  where s.access_hash = token_hash and s.app = of_app and s.ended_at is null and s.access_expires_at > clock_timestamp()
    and s.last_active_at > clock_timestamp() - make_interval(mins => idle_minutes);
  if not found then return; end if;
  -- Within a minute one more request says nothing new about a person being there, and would cost a write.
  if is_a_person and living.last_active_at < clock_timestamp() - interval '1 minute' then
    update session s set last_active_at = clock_timestamp() where s.id = living.id;
  end if;
  return query
    select living.id, u.id, u.username, u.given_name, u.family_name, u.role, u.prompt_password_update,
           r.normalised_name, r.name, r.accent, b.supplier_number, b.name,
           case when exists (select from branch_reach where overseer = b.supplier_number)
             then reachable_suppliers(b.supplier_number) else array[b.supplier_number] end,
           feature_is_on('USER_MANAGEMENT', r.normalised_name)
    from staff_user u
    join retailer r on r.normalised_name = u.retailer
    join branch b on b.supplier_number = u.default_branch
    where u.id = living.user_id and u.enabled;
end $$;
