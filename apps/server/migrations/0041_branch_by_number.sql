-- Suppliers of applications are compared byte by byte. Without an index in byte order, a search for an application's branch read all
-- branches.
create unique index branch_by_number on branch (supplier_number collate "C");
