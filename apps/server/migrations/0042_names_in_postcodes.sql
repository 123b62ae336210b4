-- With two indexes, a search of a head office read everybody with the name.
drop index application_of_supplier_by_postcode;
create index application_of_supplier_by_postcode on application (branch, postcode_key, last_name_key) where postcode_key is not null and branch > '';
