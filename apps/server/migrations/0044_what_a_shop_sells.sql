-- A node caches the products of a shop until the number changes, so the number must also increase with products.
create constraint trigger access_version after insert or update or delete on product
  deferrable initially deferred for each row execute function move_access_version_on();
