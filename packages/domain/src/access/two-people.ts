import { type ErrorCode, fail } from "../wording/index.ts";
import type { Permission } from "./permissions.ts";

interface ActOfTwo {
  /** The lender user who prepares, enters or proposes needs this permission. */
  readonly first: Permission;
  /** The lender user who releases, confirms or approves needs this permission and must be another person. */
  readonly second: Permission;
  /** The error if both are the same person. */
  readonly samePerson: ErrorCode;
}

/** Every action that needs two people. `apps/server/test/http/two-people.test.ts` tests each row with every pair of roles. */
export const actsOfTwo = {
  releaseRun: { first: "payout:run", second: "payout:run", samePerson: "payout.four_eyes" },
  confirmReturn: { first: "payout:run", second: "payout:run", samePerson: "payout.return_four_eyes" },
  undoReturn: { first: "payout:run", second: "payout:run", samePerson: "payout.return_four_eyes" },
  confirmAccount: { first: "payout:run", second: "payout:run", samePerson: "payout.account_four_eyes" },
  approvePolicy: { first: "policy:manage", second: "policy:manage", samePerson: "policy.four_eyes" },
  acceptReferral: { first: "referral:decide", second: "referral:decide", samePerson: "referral.four_eyes" },
  createLenderUser: { first: "user:create", second: "change:confirm", samePerson: "change.four_eyes" },
  changeLenderUser: { first: "user:update", second: "change:confirm", samePerson: "change.four_eyes" },
  changeOwnEmail: { first: "account:own", second: "change:confirm", samePerson: "change.four_eyes" },
  turnMoneyFlags: { first: "retailer:manage", second: "change:confirm", samePerson: "change.four_eyes" },
} as const satisfies Record<string, ActOfTwo>;
export type ActOfTwoName = keyof typeof actsOfTwo;

/** Takes usernames. `first` lists all people who prepared the action. */
export function requireAnotherPerson(act: ActOfTwoName, first: readonly string[], second: string): void {
  if (first.includes(second)) fail(actsOfTwo[act].samePerson);
}

const hoursUntilEstablished = 24;
const msPerHour = 60 * 60 * 1_000;

/**
 * A user whose account or e-mail address is less than a day old cannot be the second person of any action, so that other users have time to
 * notice. `emailSince` is the time of the creation or of the last change of the address.
 */
export function requireEstablishedUser({ emailSince }: { readonly emailSince: Date }, now: Date): void {
  if (now.getTime() - emailSince.getTime() < hoursUntilEstablished * msPerHour) fail("user.too_new");
}
