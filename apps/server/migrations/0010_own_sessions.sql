-- What people are shown of their own sessions, and two renewals of one session at the same time.

alter table session
  -- With what it was begun, in words, and from which address: enough to recognise one's own, and gone with the session.
  add column browser text not null default '',
  add column device_kind text not null default 'unknown' check (device_kind in ('desktop', 'phone', 'tablet', 'unknown')),
  add column address text not null default '';

-- Two tabs renew with the same token within a moment: the second is given what the first was given. It is kept under a key made of the
-- spent token, which only its holder has, and is of use for as long as the moment lasts.
alter table spent_refresh_token
  add column spent_at timestamptz not null default clock_timestamp(),
  add column successor bytea;
