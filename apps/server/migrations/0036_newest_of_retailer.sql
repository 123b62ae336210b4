-- A head office lists the newest of all its branches: its retailer's newest, walked until there are enough, instead of everything that its branches ever had.
create index application_of_retailer_newest on application (retailer, updated_at desc, id);
