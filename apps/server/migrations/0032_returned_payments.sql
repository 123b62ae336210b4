-- The page Payouts lists returned payments, the newest first.
create index payout_line_returned on payout_line (returned_at desc) where returned_at is not null;
