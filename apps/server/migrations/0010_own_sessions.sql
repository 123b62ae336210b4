alter table session
  -- The browser and address help users to recognise their own sessions.
  add column browser text not null default '',
  add column device_kind text not null default 'unknown' check (device_kind in ('desktop', 'phone', 'tablet', 'unknown')),
  add column address text not null default '';

-- Two tabs may renew a session with the same token at the same moment. The second tab gets the tokens of the first. They are encrypted with
-- a key that is derived from the used token.
alter table spent_refresh_token
  add column spent_at timestamptz not null default clock_timestamp(),
  add column successor bytea;
