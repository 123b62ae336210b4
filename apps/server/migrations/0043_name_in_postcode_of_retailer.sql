-- A head office finds a name in a postcode among its retailer's, by one look. Asked of each of two hundred suppliers, it was a look for each; asked of
-- everybody's, it would cost by everybody's.
create index application_of_retailer_by_postcode on application (retailer, postcode_key, last_name_key) where postcode_key is not null;
