-- AUDDIS, ADDACS and ARUDD reports that operations upload (docs/decisions/0104-bank-reports-are-applied-row-by-row.md).

-- The hash identifies the file, so that the same file changes nothing when it is uploaded again.
create table bank_report (
  id          uuid primary key,
  kind        text not null check (kind in ('AUDDIS', 'ADDACS', 'ARUDD')),
  file_name   text not null,
  file_hash   bytea not null unique,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index bank_report_newest on bank_report (uploaded_at desc);

-- The file has account numbers, so only these values of a row are stored. The hash covers the whole row.
create table bank_report_row (
  report_id      uuid not null references bank_report,
  position       integer not null check (position >= 1),
  row_hash       bytea not null,
  -- The number of the agreement as the bank wrote it, which may be unknown.
  reference      text not null,
  reason         text not null,
  day            date,
  pence          bigint,
  result         text not null check (result in ('applied', 'recorded', 'refused')),
  refusal        text check (refusal in
    ('unknownAgreement', 'otherAccount', 'notLodged', 'alreadyReturned', 'unknownReason', 'byHand', 'repeated')),
  primary key (report_id, position),
  check ((refusal is not null) = (result = 'refused'))
);
-- A row that was applied or recorded has no effect in another file.
create unique index bank_report_row_once on bank_report_row (row_hash) where result <> 'refused';

grant select, insert on bank_report, bank_report_row to farthing_app;

-- The reports are the lender's alone.
alter table bank_report enable row level security, force row level security;
create policy scope on bank_report using ((select current_setting('farthing.scope', true) = 'all'));
alter table bank_report_row enable row level security, force row level security;
create policy scope on bank_report_row using ((select current_setting('farthing.scope', true) = 'all'));
