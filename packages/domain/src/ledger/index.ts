export { type AccountName, accounts } from "./accounts.ts";
export { type LedgerEntry, type MovementKind, movementOf, requireBalanced } from "./movement.ts";
