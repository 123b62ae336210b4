-- The address for the remittances of a retailer.
alter table retailer add column remittance_email text;
