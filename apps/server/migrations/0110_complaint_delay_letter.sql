-- The time of the letter that tells a customer, at the end of eight weeks, that there is no final answer yet (decision 93).
alter table complaint add column delay_letter_at timestamptz;
create index complaint_without_delay_letter on complaint (final_by) where closed_at is null and delay_letter_at is null;
