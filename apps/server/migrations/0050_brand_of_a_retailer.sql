-- Without initials of its own, a retailer's pages show those of its name.
alter table retailer add column initials text check (char_length(initials) between 1 and 3);
grant update (name, accent, initials) on retailer to farthing_app;
