export { type AccountName, accountNames, accounts } from "./accounts.ts";
export { type LedgerEntry, type MovementKind, movementKinds, movementOf, requireBalanced } from "./movement.ts";
