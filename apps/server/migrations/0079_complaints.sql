-- Every complaint of a customer is one row, wherever it came from (decision 93).
create table complaint (
  id              uuid primary key,
  -- The number that the customer is given. Numbers of inserts that fail are not used again.
  number          integer not null generated always as identity (start with 1001) unique,
  -- Null while nobody knows which application the complaint is about.
  application_id  text collate "C" references application,
  -- The application number that the customer typed on the public page.
  stated_number   text,
  about           text not null check (about in ('goods', 'lender', 'data')),
  channel         text not null check (channel in ('phone', 'letter', 'email', 'publicPage', 'shop', 'satisfactionNote')),
  received_on     date not null,
  recorded_at     timestamptz not null,
  -- A username. Null for a complaint that the customer sent.
  recorded_by     text,
  customer_name   text,
  email           text,
  phone           text,
  words           text,
  -- The satisfaction note whose answer is the complaint. The words are in that row.
  feedback_id     uuid references customer_feedback,
  -- The last days of the two time limits, by the law of the day of receipt.
  summary_by      date not null,
  final_by        date not null,
  owner           text,
  outcome         text check (outcome in ('upheld', 'partlyUpheld', 'rejected')),
  root_cause      text,
  is_summary      boolean,
  answer          text,
  redress_pence   bigint check (redress_pence >= 0),
  answered_by     text,
  answered_at     timestamptz,
  -- An answer without redress needs no second person, so answered_by and confirmed_by are the same then.
  confirmed_by    text,
  closed_at       timestamptz,
  redress_paid_on date,
  redress_paid_by text,
  check (num_nulls(outcome, root_cause, is_summary, redress_pence, answered_by, answered_at) in (0, 6)),
  check ((confirmed_by is null) = (closed_at is null)),
  check (closed_at is null or answered_at is not null),
  check (redress_pence = 0 or confirmed_by is distinct from answered_by),
  check (redress_paid_on is null or (closed_at is not null and redress_pence > 0))
);
create unique index complaint_of_feedback on complaint (feedback_id) where feedback_id is not null;
create index complaint_of_application on complaint (application_id) where application_id is not null;
create index complaint_open on complaint (final_by) where closed_at is null;
create index complaint_closed on complaint (closed_at desc) where closed_at is not null;

alter table complaint enable row level security, force row level security;
create policy scope on complaint using ((select current_setting('farthing.scope', true) = 'all') or application_is_in_reach(application_id));
grant select, insert, update on complaint to farthing_app;

-- Complaints about goods that stop a payout when this migration runs.
insert into complaint (id, application_id, about, channel, received_on, recorded_at, customer_name, email, phone, feedback_id, summary_by, final_by)
select gen_random_uuid(), a.id, 'goods', 'satisfactionNote', d.received_on, f.answered_at, a.applicant_name,
       a.document #>> '{contactDetails,emailAddress}', a.document #>> '{contactDetails,phoneNumber}', f.id,
       -- Bank holidays are not in the database. Five days contain at least three working days.
       d.received_on + 5, d.received_on + 56
from application a
join lateral (
  select id, answered_at from customer_feedback where application_id = a.id and type = 'dissatisfied' order by answered_at desc limit 1
) f on true
cross join lateral (select (f.answered_at at time zone 'Europe/London')::date as received_on) d
where a.status = 'pending_esat_note' and a.payout_stopped;

-- The history of a complaint may be in two chains: before and after it was linked to an application.
create index audit_event_complaint on audit_event ((facts ->> 'complaintId')) where facts ? 'complaintId';
