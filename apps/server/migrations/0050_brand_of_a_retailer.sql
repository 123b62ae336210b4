-- How a retailer looks to its customers, which the lender's administrators change as well: without letters of its own, those of its name stand for it.
alter table retailer add column initials text check (char_length(initials) between 1 and 3);
grant update (name, accent, initials) on retailer to farthing_app;
