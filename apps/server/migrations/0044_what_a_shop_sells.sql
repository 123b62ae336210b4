-- A node may remember what a shop sells and asks only whether the number has moved on since. So the number moves on with products, too, as it does with
-- everything else that the answer is made of.
create constraint trigger access_version after insert or update or delete on product
  deferrable initially deferred for each row execute function move_access_version_on();
