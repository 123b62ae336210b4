-- A node may cache who uses a session. The first message of a unit of work then confirms the session's row and this number, which increases
-- with every change of users, scopes and the clock.
create table access_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into access_version default values;
grant select on access_version to farthing_app;

-- Runs once per transaction, at the commit, so that a waiting transaction holds no other lock.
create function move_access_version_on() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update access_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
revoke execute on function move_access_version_on() from public;

create constraint trigger access_version after update of username, given_name, family_name, role, enabled, prompt_password_update, retailer, default_branch
  on staff_user deferrable initially deferred for each row execute function move_access_version_on();
create constraint trigger access_version after insert or update or delete on retailer
  deferrable initially deferred for each row execute function move_access_version_on();
create constraint trigger access_version after insert or update or delete on branch
  deferrable initially deferred for each row execute function move_access_version_on();
create constraint trigger access_version after insert or update or delete on branch_reach
  deferrable initially deferred for each row execute function move_access_version_on();
create constraint trigger access_version after insert or update or delete on feature_switch
  deferrable initially deferred for each row execute function move_access_version_on();
create constraint trigger access_version after update on business_clock
  deferrable initially deferred for each row execute function move_access_version_on();

-- Fails if the session has ended, was renewed or was idle for too long. Also fails a minute after the last activity of a person, so that
-- session_holder records the activity.
create function confirm_session(token_hash bytea, of_app text, idle_minutes integer, is_a_person boolean, version_seen bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
begin
  perform set_config('farthing.scope', 'all', true);
  perform from session s, access_version v
  where s.access_hash = token_hash and s.app = of_app and s.ended_at is null and s.access_expires_at > clock_timestamp()
    and s.last_active_at > clock_timestamp() - make_interval(mins => idle_minutes)
    and (not is_a_person or s.last_active_at >= clock_timestamp() - interval '1 minute')
    and v.version = version_seen;
  if not found then
    raise exception 'the session is not what it was' using errcode = 'FS001';
  end if;
  perform set_config('farthing.scope', stated, true);
end $$;
revoke execute on function confirm_session(bytea, text, integer, boolean, bigint) from public;
grant execute on function confirm_session(bytea, text, integer, boolean, bigint) to farthing_app;
