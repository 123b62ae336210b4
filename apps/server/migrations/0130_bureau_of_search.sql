-- The name of the credit bureau is recorded with each search and with each decision. Rows of earlier releases have no name.
alter table bureau_search add column bureau text;
alter table decision add column bureau text;
