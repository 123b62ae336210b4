-- Where a retailer's remittances go.
alter table retailer add column remittance_email text;
