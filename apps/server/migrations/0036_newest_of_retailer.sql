-- A head office's list of the newest applications stops when the page is full.
create index application_of_retailer_newest on application (retailer, updated_at desc, id);
