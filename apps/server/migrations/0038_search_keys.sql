-- The lender's search for a name in a postcode needs one index for both. With two indexes, its time would depend on all people with the
-- name or in the postcode.
drop index application_by_postcode;
create index application_by_postcode on application (postcode_key, last_name_key) where postcode_key is not null;

-- No search reads a key in the order of the time. Without the time, equal keys are stored only once.
drop index application_by_last_name, application_by_full_name, application_by_order_reference, application_by_birth;
create index application_by_last_name on application (last_name_key) where last_name_key is not null;
create index application_by_full_name on application (full_name_key) where full_name_key is not null;
create index application_by_order_reference on application (order_reference_key) where order_reference_key is not null;
create index application_by_birth on application (date_of_birth) where date_of_birth is not null;
