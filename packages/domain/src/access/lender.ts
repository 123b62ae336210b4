/** The lender's own row in the table of retailers. The lender's users, branch and audit chain use this name. */
export const lenderRetailer = "farthing";
export const lenderBranch = "900100";
