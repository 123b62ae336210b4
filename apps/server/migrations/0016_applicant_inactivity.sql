-- A customer's token ends after inactivity. Requests that a page makes by itself do not count as activity.
alter table applicant_token add column last_active_at timestamptz not null default clock_timestamp();

drop function applicant_token_holder(bytea);
create function applicant_token_holder(token_hash bytea, idle_minutes integer, is_a_person boolean)
returns table (application_id text, now timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  living applicant_token;
begin
  select * into living from applicant_token t
  where t.hash = token_hash and t.expires_at > clock_timestamp()
    and t.last_active_at > clock_timestamp() - make_interval(mins => idle_minutes);
  if not found then return; end if;
  -- Within a minute one more request says nothing new, and would cost a write.
  if is_a_person and living.last_active_at < clock_timestamp() - interval '1 minute' then
    update applicant_token t set last_active_at = clock_timestamp() where t.hash = token_hash;
  end if;
  return query select living.application_id, business_now();
end $$;
revoke execute on function applicant_token_holder(bytea, integer, boolean) from public;
grant execute on function applicant_token_holder(bytea, integer, boolean) to farthing_app;
