-- A shop's search uses indexes that begin with the supplier, so its time does not depend on other shops. The lender uses the indexes that
-- begin with the search key.

alter table application add column full_name_key text collate "C";
update application set full_name_key =
  nullif(regexp_replace(upper(normalize(applicant_name, nfkd)), '[[:space:][:punct:]\u0300-\u036f]', '', 'g'), '')
where applicant_name is not null;

create index application_by_full_name on application (full_name_key, updated_at desc) where full_name_key is not null;

create index application_of_supplier_by_last_name on application (branch, last_name_key) where last_name_key is not null;
create index application_of_supplier_by_full_name on application (branch, full_name_key) where full_name_key is not null;
create index application_of_supplier_by_postcode on application (branch, postcode_key) where postcode_key is not null;
create index application_of_supplier_by_order_reference on application (branch, order_reference_key) where order_reference_key is not null;
create index application_of_supplier_by_birth on application (branch, date_of_birth) where date_of_birth is not null;
create index application_of_supplier_by_status on application (branch, status, updated_at desc);
