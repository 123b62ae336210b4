-- Event streams end at once when their session ends or when the scope of their user changes. The payload names the session, the user or the customer
-- whose streams are checked again. A payload without a name is about all streams.
create function notify_access_changed() returns trigger
language plpgsql
as $$
declare
  about jsonb := '{}';
begin
  case tg_table_name
    when 'session' then about := jsonb_build_object('session', new.id);
    when 'staff_user' then about := jsonb_build_object('user', new.id);
    when 'applicant_token' then about := jsonb_build_object('user', 'applicant:' || old.application_id);
    else null;
  end case;
  perform pg_notify('farthing_news', (jsonb_build_object('kind', 'access') || about)::text);
  return null;
end $$;

create trigger access_news after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_access_changed();
create trigger access_news after update of role, enabled, retailer, default_branch on staff_user
  for each row
  when ((old.role, old.enabled, old.retailer, old.default_branch) is distinct from (new.role, new.enabled, new.retailer, new.default_branch))
  execute function notify_access_changed();
create trigger access_news after delete on applicant_token
  for each row when (old.expires_at > now()) execute function notify_access_changed();
create trigger access_news after insert or update or delete on branch
  for each statement execute function notify_access_changed();
create trigger access_news after insert or update or delete on branch_reach
  for each statement execute function notify_access_changed();

-- The status and the journey of a customer's application. The product reads them before there is a scope, to decide what the customer's token may do.
create function application_stage(wanted text) returns table (status text, journey_type text)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
begin
  perform set_config('farthing.scope', 'all', true);
  return query select a.status::text, a.document ->> 'journeyType' from application a where a.id = wanted;
  perform set_config('farthing.scope', stated, true);
end $$;
revoke execute on function application_stage(text) from public;
grant execute on function application_stage(text) to farthing_app;
