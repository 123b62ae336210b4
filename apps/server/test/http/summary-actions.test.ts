import { type Application, contract, type Endpoint } from "@farthing/contract";
import type { Role } from "@farthing/domain/access";
import {
  type ActionState,
  type ApplicationDocument,
  agreementExists,
  isDeclined,
  type SummaryAction,
  summaryActionStates,
} from "@farthing/domain/application";
import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import { type Status, statuses } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeDocument } from "../support/complete-document.ts";
import { type Caller, type RequestOptions, startApps, type TestApps } from "../support/http.ts";

/**
 * For every status and role, the server must permit exactly the actions that the summary page offers. The page derives these actions from
 * the domain's table of transitions and the server's response.
 */

let shop: TestApps;
let document: ApplicationDocument;
let today: LocalDate;
beforeAll(async () => {
  shop = await startApps();
  document = await completeDocument(shop.pool);
  today = londonDay(new Date());
});
afterAll(() => shop.end());

const requestByAction = {
  requestPayment: [contract.markDelivered, {}],
  partialSettlement: [contract.requestPartialSettlement, { body: { partialSettlementAmount: "10.00" } }],
  resendSatisfactionNote: [contract.resendSatisfactionNote, {}],
  downloadDeclineLetter: [contract.declinedLetter, {}],
  addNote: [contract.addReferralNote, { body: { username: "Mo", message: "Rang the customer." } }],
  cancel: [contract.cancelApplication, { body: { cancellationReason: "DUPLICATE" } }],
} as const satisfies Partial<Record<SummaryAction, readonly [Endpoint, RequestOptions]>>;
const testedActions = Object.keys(requestByAction) as (keyof typeof requestByAction)[];

const roles = ["branch_user", "branch_admin", "branch_manager", "head_office_user", "broker_user", "group_user"] as const satisfies Role[];

function applicationAt(status: Status, isFusion: boolean) {
  const signedOn = addDays(today, -20);
  const fusionLoan = { projectLoanParameters: { loanAmount: "1200.00" }, projectLoanRepayment: { instalments: 12 } };
  return shop.application({
    status,
    document: isFusion ? { ...document, fusionLoan } : document,
    signedAt: agreementExists(status, signedOn) ? `${signedOn}T10:00:00.000Z` : null,
    softSearchExpiryDate: addDays(today, 10),
  });
}

type StatesByAction = Readonly<Record<SummaryAction, ActionState>>;

async function actionStatesFor(caller: Caller, id: string): Promise<StatesByAction> {
  const answerTo = async <T>(declared: Endpoint, given: RequestOptions = {}): Promise<T> =>
    (await shop.call(declared, given, caller)).json();
  const application = await answerTo<Application>(contract.getApplication, { params: { id } });
  const { permissions } = await answerTo<{ permissions: string[] }>(contract.userPolicy);
  const { features } = await answerTo<{ features: never[] }>(contract.sessionCheck);
  return summaryActionStates({
    ...application,
    flags: application,
    permissions: new Set(permissions),
    features: new Set(features),
    retailer: await answerTo(contract.getRetailerById, { params: { id: application.branchId } }),
    agreementReady: false,
    signedOn: null,
    today,
  });
}

const isSuccessful = ({ statusCode }: { readonly statusCode: number }): boolean => statusCode < 300;

describe.each(roles)("actions on the summary page for a %s", (role) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await shop.signedIn(role);
  });
  const act = (action: keyof typeof requestByAction, id: string) => {
    const [declared, given] = requestByAction[action];
    return shop.call(declared, { ...given, params: { id } }, caller);
  };

  test.each(statuses)(`a ${role} at %s can take exactly the actions that the summary page offers [S1-192]`, async (status) => {
    const { id } = await applicationAt(status, false);
    const offered = await actionStatesFor(caller, id);
    for (const action of testedActions.filter((each) => offered[each].is !== "offered")) {
      expect(isSuccessful(await act(action, id)), action).toBe(false);
    }
    expect(await shop.statusOf(id)).toBe(status);
    for (const action of testedActions.filter((each) => offered[each].is === "offered")) {
      const fresh = await applicationAt(status, false);
      const answer = await act(action, fresh.id);
      expect(isSuccessful(answer), `${action} ${answer.body.slice(0, 200)}`).toBe(true);
    }
  });
});

test("the decline letter is offered for declined applications only", async () => {
  const mo = await shop.signedIn("branch_manager");
  for (const status of statuses) {
    const { id } = await applicationAt(status, false);
    expect((await actionStatesFor(mo, id)).downloadDeclineLetter.is === "offered", status).toBe(isDeclined(status));
  }
});

test.each(["customer_has_goods", "payout_pending"] as const)(
  "at %s, a fusion loan cannot be cancelled, and the summary page shows Cancel as disabled",
  async (status) => {
    const mo = await shop.signedIn("branch_manager");
    const { id } = await applicationAt(status, true);
    expect((await actionStatesFor(mo, id)).cancel).toEqual({ is: "disabled", because: "fusionUntilPaid" });
    const [declared, given] = requestByAction.cancel;
    expect((await shop.call(declared, { ...given, params: { id } }, mo)).json().code).toBe("cancel.not_possible");
  },
);
