import { type ErrorCode, fail } from "../wording/index.ts";
import type { Permission } from "./permissions.ts";

interface ActOfTwo {
  /** The lender user who prepares, enters or proposes needs this permission. */
  readonly first: Permission;
  /** The lender user who releases, confirms or approves needs this permission and must be another person. */
  readonly second: Permission;
  /** The refusal if both are the same person. */
  readonly samePerson: ErrorCode;
}

/** Every act that takes two people. `apps/server/test/http/two-people.test.ts` walks each row with every pair of roles. */
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

/** Usernames. `first` lists everyone who prepared the act. */
export function requireAnotherPerson(act: ActOfTwoName, first: readonly string[], second: string): void {
  if (first.includes(second)) fail(actsOfTwo[act].samePerson);
}

const hoursUntilEstablished = 24;
const msPerHour = 60 * 60 * 1_000;

/**
 * A user created or re-addressed within the last day cannot be the second person of any act, so that the other users have time to notice.
 * `emailSince` is the time of the creation or of the last change of the address.
 */
export function requireEstablishedUser({ emailSince }: { readonly emailSince: Date }, now: Date): void {
  if (now.getTime() - emailSince.getTime() < hoursUntilEstablished * msPerHour) fail("user.too_new");
}
