-- The lender searches by e-mail address, phone number and the last four digits of an account. Only the lender has these searches, so the indexes do
-- not begin with the supplier.
alter table application
  add column email_key text collate "C",
  add column phone_key text collate "C",
  add column account_end_key text collate "C";

update application set
  email_key = nullif(lower(btrim(document #>> '{contactDetails,emailAddress}')), ''),
  phone_key = nullif(document #>> '{contactDetails,phoneNumber}', ''),
  account_end_key = nullif(right(document #>> '{bankAccountDetails,accountNumber}', 4), '')
where document ? 'contactDetails' or document ? 'bankAccountDetails';

create index application_by_email on application (email_key) where email_key is not null;
create index application_by_phone on application (phone_key) where phone_key is not null;
create index application_by_account_end on application (account_end_key) where account_end_key is not null;
