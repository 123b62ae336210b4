-- A shop, too, asks for a name in a postcode of one index. With two of them PostgreSQL took either, and a head office read everybody who bears the name.
drop index application_of_supplier_by_postcode;
create index application_of_supplier_by_postcode on application (branch, postcode_key, last_name_key) where postcode_key is not null and branch > '';
