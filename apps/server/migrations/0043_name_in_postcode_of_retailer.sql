-- A head office finds a name in a postcode with one look-up, instead of one for each of its two hundred suppliers.
create index application_of_retailer_by_postcode on application (retailer, postcode_key, last_name_key) where postcode_key is not null;
