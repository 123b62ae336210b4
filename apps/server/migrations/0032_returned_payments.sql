-- The payout desk lists what came back, the latest first.
create index payout_line_returned on payout_line (returned_at desc) where returned_at is not null;
