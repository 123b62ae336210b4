/** The lender is also a row in the table of retailers. The lender's users, branch and audit chain use this name. */
export const lenderRetailerName = "farthing";
export const lenderBranchNumber = "900100";
