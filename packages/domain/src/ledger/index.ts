export { type AccountName, accounts } from "./accounts.ts";
export { balanceOf, type LedgerEntry, type MovementKind, movementKinds, movementOf, requireBalanced } from "./movement.ts";
