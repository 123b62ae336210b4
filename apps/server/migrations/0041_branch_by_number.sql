-- An application's supplier is compared byte by byte, and the branch's key is in the database's own order, which serves no such comparison: whoever asked
-- for an application's branch read all branches.
create unique index branch_by_number on branch (supplier_number collate "C");
