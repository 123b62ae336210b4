-- Whoever searches everywhere for a name in a postcode asks both of one index; by two of them it would cost by how many bear the name or live there.
drop index application_by_postcode;
create index application_by_postcode on application (postcode_key, last_name_key) where postcode_key is not null;

-- No search walks a key by the moment: what it finds is gathered, and then sorted. Without the moment what is alike stands in the index once.
drop index application_by_last_name, application_by_full_name, application_by_order_reference, application_by_birth;
create index application_by_last_name on application (last_name_key) where last_name_key is not null;
create index application_by_full_name on application (full_name_key) where full_name_key is not null;
create index application_by_order_reference on application (order_reference_key) where order_reference_key is not null;
create index application_by_birth on application (date_of_birth) where date_of_birth is not null;
