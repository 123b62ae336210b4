import { type ErrorCode, fail } from "../wording/index.ts";
import type { Permission } from "./permissions.ts";

interface TwoPersonAction {
  /** The first lender user needs this permission to prepare, enter or propose the action. */
  readonly first: Permission;
  /** The second lender user needs this permission to release, confirm or approve the action. */
  readonly second: Permission;
  readonly samePerson: ErrorCode;
}

/** `apps/server/test/http/two-people.test.ts` tests each action with every pair of roles. */
export const twoPersonActions = {
  releaseRun: { first: "payout:run", second: "payout:run", samePerson: "payout.four_eyes" },
  confirmReturn: { first: "payout:run", second: "payout:run", samePerson: "payout.return_four_eyes" },
  undoReturn: { first: "payout:run", second: "payout:run", samePerson: "payout.return_four_eyes" },
  confirmAccount: { first: "payout:run", second: "payout:run", samePerson: "payout.account_four_eyes" },
  approvePolicy: { first: "policy:manage", second: "policy:manage", samePerson: "policy.four_eyes" },
  publishProduct: { first: "product:manage", second: "product:manage", samePerson: "product.four_eyes" },
  acceptReferral: { first: "referral:decide", second: "referral:decide", samePerson: "referral.four_eyes" },
  createLenderUser: { first: "user:create", second: "change:confirm", samePerson: "change.four_eyes" },
  changeLenderUser: { first: "user:update", second: "change:confirm", samePerson: "change.four_eyes" },
  resetSecondFactor: { first: "user:update", second: "change:confirm", samePerson: "change.four_eyes" },
  changeOwnEmail: { first: "account:own", second: "change:confirm", samePerson: "change.four_eyes" },
  confirmRedress: { first: "complaint:answer", second: "complaint:answer", samePerson: "complaint.four_eyes" },
  turnMoneyFlags: { first: "retailer:manage", second: "change:confirm", samePerson: "change.four_eyes" },
  turnOnSingleSignOn: { first: "retailer:manage", second: "change:confirm", samePerson: "change.four_eyes" },
  openOrEndRetailer: { first: "retailer:manage", second: "change:confirm", samePerson: "change.four_eyes" },
  changeTelephone: { first: "retailer:manage", second: "change:confirm", samePerson: "change.four_eyes" },
  linkRetailers: { first: "retailer:manage", second: "change:confirm", samePerson: "change.four_eyes" },
} as const satisfies Record<string, TwoPersonAction>;
export type TwoPersonActionName = keyof typeof twoPersonActions;

/** `first` has the usernames of everyone who prepared the action. */
export function requireAnotherPerson(act: TwoPersonActionName, first: readonly string[], second: string): void {
  if (first.includes(second)) fail(twoPersonActions[act].samePerson);
}

const hoursUntilEstablished = 24;
const msPerHour = 60 * 60 * 1_000;

/**
 * The second person needs an account and an e-mail address that are at least a day old. Other users then have time to notice a new account.
 * `waitsSince` is when the account was created or the address last changed. It is null for the lender's first users until they change their
 * address.
 */
export function requireEstablishedUser({ waitsSince }: { readonly waitsSince: Date | null }, now: Date): void {
  if (waitsSince && now.getTime() - waitsSince.getTime() < hoursUntilEstablished * msPerHour) fail("user.too_new");
}
