-- The first event of an application is written with its row, which tells of itself; nobody has its history open yet.
drop trigger tell_news on audit_event;
create trigger tell_news after insert on audit_event for each row
  when (new.chain like 'application:%' and new.seq > 1) execute function tell_of_history();
