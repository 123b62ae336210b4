create table application (
  id                      text collate "C" primary key check (id ~ '^[0-9]{9}$'),
  version                 integer not null default 1,
  status                  text not null,
  branch                  text collate "C" not null references branch,
  -- The supplier that entered the application on behalf of the branch.
  proposed_by             text collate "C" references branch,
  document                jsonb not null default '{}',
  created_by              text not null,
  created_at              timestamptz not null,
  updated_at              timestamptz not null,
  -- Search keys. The domain package normalises them when the document is saved.
  applicant_name          text,
  last_name_key           text collate "C",
  postcode_key            text collate "C",
  date_of_birth           date,
  order_reference         text,
  order_reference_key     text collate "C",
  loan_amount_pence       bigint,
  refer_type              text,
  sla                     boolean not null default false,
  cancellation_reason     text,
  max_instalment_amount   numeric(12, 2),
  deposit_tries           integer not null default 0,
  satisfaction_answered   boolean not null default false,
  payout_stopped          boolean not null default false,
  payout_file_sent        boolean not null default false,
  signed_at               timestamptz,
  cooling_off_end         date,
  soft_search_expiry_date date,
  tailoring_expiry_date   date,
  application_expiry_date date,
  revertible_version      jsonb
);
create index application_newest on application (branch, updated_at desc, id);
create index application_proposed on application (proposed_by, updated_at desc, id) where proposed_by is not null;
create index application_newest_anywhere on application (updated_at desc, id);
create index application_by_last_name on application (last_name_key, updated_at desc) where last_name_key is not null;
create index application_by_postcode on application (postcode_key, updated_at desc) where postcode_key is not null;
create index application_by_order_reference on application (order_reference_key, updated_at desc) where order_reference_key is not null;
create index application_by_birth on application (date_of_birth, updated_at desc) where date_of_birth is not null;
create index application_by_status on application (status, updated_at desc);

create table application_revision (
  application_id       text collate "C" not null references application on delete cascade,
  version              integer not null,
  reason_codes         text[] not null default '{}',
  loan_amount_pence    bigint,
  instalment_pence     bigint,
  max_instalment_pence bigint,
  deposit_pence        bigint,
  created_at           timestamptz not null,
  primary key (application_id, version)
);

create table application_snapshot (
  application_id text collate "C" not null references application on delete cascade,
  version        integer not null,
  status         text not null,
  document       jsonb not null,
  created_at     timestamptz not null,
  primary key (application_id, version)
);

create table decision (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  kind           text not null check (kind in ('soft', 'full')),
  progress       text not null check (progress in ('PENDING', 'ERROR', 'PROCESSED')),
  policy_version text not null,
  inputs         jsonb not null,
  trace          jsonb,
  result         jsonb,
  processed_event text,
  is_agreement_revert boolean not null default false,
  requested_at   timestamptz not null,
  processed_at   timestamptz
);
create index decision_by_application on decision (application_id, requested_at desc);
create unique index decision_one_pending on decision (application_id) where progress = 'PENDING';

create table referral_note (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  username       text not null,
  message        text not null,
  internal       boolean not null default false,
  created_at     timestamptz not null
);
create index referral_note_by_application on referral_note (application_id, created_at);

create table customer_feedback (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  token_hash     bytea not null unique,
  type           text check (type in ('satisfied', 'dissatisfied')),
  message        text,
  requested_at   timestamptz not null,
  answered_at    timestamptz,
  voided_at      timestamptz
);
create index customer_feedback_by_application on customer_feedback (application_id, requested_at);

create table document_file (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  kind           text not null,
  version        integer not null,
  content        bytea not null,
  sha256         bytea not null,
  created_at     timestamptz not null,
  unique (application_id, kind, version)
);

-- The minute job compares deadlines with the business clock. Delayed jobs of the queue would use the real time.
create table deadline (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  kind           text not null,
  due_at         timestamptz not null,
  done_at        timestamptz
);
create unique index deadline_one_open on deadline (application_id, kind) where done_at is null;
create index deadline_due on deadline (due_at) where done_at is null;

-- A key belongs to one action of one actor. Its row is committed with the action.
create table idempotency_key (
  actor      text not null,
  key        text not null,
  request    bytea not null,
  answer     jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (actor, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- The messages that were sent. A repeat after a crash has the same id, so the receiver can recognise it.
create table sent_message (
  message_id     text primary key,
  application_id text collate "C" references application on delete cascade,
  sent_at        timestamptz not null default clock_timestamp()
);
create index sent_message_by_application on sent_message (application_id);
