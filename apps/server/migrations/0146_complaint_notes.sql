-- The day on which the ombudsman told the lender that the customer has taken the complaint there.
alter table complaint add column ombudsman_on date;
alter table complaint add column ombudsman_reference text;

-- What the lender's staff record about a complaint while it is dealt with: calls, files, and the reasons of answers that were sent back.
create table complaint_note (
  id           uuid primary key,
  complaint_id uuid not null references complaint,
  kind         text not null check (kind in ('call', 'file', 'sentBack')),
  call         text check (call in ('rang', 'wasRung', 'noAnswer')),
  -- What was said, what the file shows, or why the answer was sent back. Null after the personal data are erased.
  text         text,
  -- Null after the personal data are erased.
  content      bytea,
  created_by   text not null,
  created_at   timestamptz not null,
  check ((kind = 'call') = (call is not null)),
  check (kind = 'file' or content is null)
);
create index complaint_note_of_complaint on complaint_note (complaint_id);

alter table complaint_note enable row level security, force row level security;
create policy scope on complaint_note using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on complaint_note to farthing_app;

create function erase_complaint_notes() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update complaint_note set text = null, content = null
  where complaint_id in (select id from complaint where application_id = new.application_id);
  update complaint set ombudsman_reference = null where application_id = new.application_id;
  return null;
end $$;
revoke execute on function erase_complaint_notes() from public;
create trigger erase_complaint_notes after insert on erasure for each row execute function erase_complaint_notes();

