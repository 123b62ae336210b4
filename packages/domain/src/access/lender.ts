/** The lender's own row among the retailers. Its users, its branch and its audit chain have these names. */
export const lenderRetailer = "farthing";
export const lenderBranch = "900100";
