export { type AccountName, accounts } from "./accounts.ts";
export { balanceOf, type LedgerEntry, type MovementKind, movementOf, requireBalanced } from "./movement.ts";
