-- A payout run gets the next number, so that a prepared run that fails leaves no gap. Preparing takes a lock, so two runs never get the same number.
create function number_payout_run() returns trigger language plpgsql as $$
begin
  new.serial_number := (select coalesce(max(serial_number), 0) + 1 from payout_run);
  return new;
end $$;
create trigger number_payout_run before insert on payout_run
  for each row execute function number_payout_run();
