-- The time at which the application began to wait for its present next step. A note or a partial settlement does not change this time.
-- An application that was stored before this migration has no value until its next step changes.
alter table application add column waiting_since timestamptz;

create function application_waits() returns trigger language plpgsql as $$
begin
  new.waiting_since := new.updated_at;
  return new;
end $$;

create trigger application_waits_first before insert on application for each row execute function application_waits();
create trigger application_waits before update of status, refer_type, payout_stopped on application for each row
  when ((old.status, old.refer_type, old.payout_stopped) is distinct from (new.status, new.refer_type, new.payout_stopped))
  execute function application_waits();
