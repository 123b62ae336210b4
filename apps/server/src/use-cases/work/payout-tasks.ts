import { bacsDays, creditReturnReasons } from "@farthing/domain/bacs";
import { lawOn } from "@farthing/domain/law";
import { londonDay, sum, zeroPence } from "@farthing/domain/money";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import type { ListedReturn } from "../../store/payouts/payout-returns.ts";
import type { ListedRun } from "../../store/payouts/payout-runs.ts";
import { barredFromConfirming, type SupplierAccount } from "../../store/payouts/supplier-accounts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { supplierNames } from "../payouts/supplier-names.ts";
import { groupTaskForColleagues, requestedByText, type Task, type TaskSource } from "./task.ts";

const { work: words } = screens.lender;
const payoutPermission = "payout:run";

const otherOperators = async (tx: UnitOfWork, ...people: readonly string[]): Promise<readonly string[]> =>
  (await tx.users.usernamesOf("operations")).filter((username) => !people.includes(username));

/** At most one payout run waits for its release, or for the submission of its file to Bacs. */
export const payoutRunTasks: TaskSource = {
  needs: payoutPermission,
  async read(tx, { actor: { username } }) {
    const [run] = await tx.payoutRuns.newest(1);
    if (!run || run.discardedAt || run.submittedAt) return [];
    if (run.releasedAt) return run.hasFile ? [submissionTask(run, run.releasedAt)] : [];
    const { input, entry } = bacsDays(tx.now);
    const today = londonDay(tx.now);
    const hour = lawOn(input).bacsFileUntilHour;
    const common = {
      key: run.id,
      title: words.run.release(run.serialNumber),
      amount: { pence: run.pays, means: words.means.toBePaid },
      page: `/payouts/${run.id}`,
    };
    if (run.preparedBy === username) {
      const others = await otherOperators(tx, username);
      const asked = requestedByText("prepared", words.by.you, run.preparedAt);
      return [{ ...common, ...groupTaskForColleagues(others, words.run.own), asked, act: words.run.open }];
    }
    const due =
      input === today
        ? ({ text: words.due.todayBefore(hour), urgency: "today" } as const)
        : ({ text: words.due.before(formatDay(input), hour), urgency: "later" } as const);
    const next = words.run.text(run.loans, run.suppliers, formatDay(entry));
    return [
      { ...common, group: "second", asked: requestedByText("prepared", run.preparedBy, run.preparedAt), due, next, act: words.run.act },
    ];
  },
};

const submissionTask = (run: ListedRun, releasedAt: Date): Task => ({
  group: "payouts",
  key: run.id,
  title: words.run.handOver(run.serialNumber),
  asked: requestedByText("released", run.releasedBy ?? "", releasedAt),
  amount: { pence: run.pays, means: words.means.toBePaid },
  next: words.run.handOverText,
  page: `/payouts/${run.id}`,
  act: words.run.submit,
});

export const readyLoanTasks: TaskSource = {
  needs: payoutPermission,
  async read(tx) {
    const [run] = await tx.payoutRuns.newest(1);
    if (run && !run.discardedAt && !run.submittedAt) return [];
    const toConfirm = new Set((await tx.supplierAccounts.toConfirm(accountsMax)).map(({ supplierNumber }) => supplierNumber));
    const ready = [...(await tx.payoutRuns.readyTotals())].flatMap(([supplierNumber, totals]) =>
      toConfirm.has(supplierNumber) ? [] : totals,
    );
    if (ready.length === 0) return [];
    return [
      {
        group: "payouts",
        key: "ready",
        title: words.run.prepare,
        asked: words.run.prepareSince,
        amount: { pence: sum(ready.map(({ pence }) => pence)), means: words.means.notPaidYet },
        next: words.run.prepareText(ready.reduce((count, { loans }) => count + loans, 0)),
        page: "/payouts",
        act: words.run.see,
      },
    ];
  },
};

const accountsMax = 50;
const returnsMax = 50;

export const missingAccountTasks: TaskSource = {
  needs: payoutPermission,
  async read(tx) {
    const entered = new Set((await tx.supplierAccounts.toConfirm(accountsMax)).map(({ supplierNumber }) => supplierNumber));
    const missing = (await tx.administeredBranches.withoutConfirmedAccount(accountsMax)).filter((number) => !entered.has(number));
    if (missing.length === 0) return [];
    const names = await supplierNames(tx, missing);
    const [first = ""] = missing.map((number) => names.get(number) ?? number);
    return [
      {
        group: "payouts",
        key: "accounts",
        title: words.account.missing(missing.length),
        detail: words.account.first(first, missing.length - 1),
        asked: words.account.missingSince,
        next: words.account.missingText,
        page: "/payouts",
        act: words.account.enter,
      },
    ];
  },
};

/** A second person must confirm an account that is new, or to which the bank returned a payment. */
export const unconfirmedAccountTasks: TaskSource = {
  needs: payoutPermission,
  async read(tx, { actor: { username } }) {
    const accounts = await tx.supplierAccounts.toConfirm(accountsMax);
    if (accounts.length === 0) return [];
    const names = await supplierNames(
      tx,
      accounts.map(({ supplierNumber }) => supplierNumber),
    );
    const [ready, returns] = [await tx.payoutRuns.readyTotals(), await tx.payoutReturns.newest(returnsMax)];
    const everyone = await tx.users.usernamesOf("operations");
    return accounts.map((account) => {
      const supplier = names.get(account.supplierNumber) ?? account.supplierNumber;
      const waiting = ready.get(account.supplierNumber);
      const returned = returns.find(({ supplierNumber, confirmedAt }) => supplierNumber === account.supplierNumber && confirmedAt !== null);
      const colleagues = everyone.filter((each) => !barredFromConfirming(account).has(each));
      if (account.doubtedAt) return returnedAccountTask(account, { supplier, at: account.doubtedAt, returned });
      return {
        key: account.id,
        title: words.account.confirm,
        detail: supplier,
        ...(waiting && { amount: { pence: waiting.pence, means: words.means.notPaidYet } }),
        page: "/payouts",
        act: words.account.act,
        ...(colleagues.includes(username)
          ? {
              group: "second",
              asked: requestedByText("entered", account.enteredBy, account.enteredAt),
              due: { text: words.due.nextRun, urgency: "later" },
              next: words.account.text(waiting?.loans ?? 0),
            }
          : {
              ...groupTaskForColleagues(colleagues, words.account.own),
              asked: requestedByText("entered", words.by.you, account.enteredAt),
              act: words.run.open,
            }),
      } satisfies Task;
    });
  },
};

function returnedAccountTask(
  { id }: SupplierAccount,
  { supplier, at, returned }: { readonly supplier: string; readonly at: Date; readonly returned: ListedReturn | undefined },
): Task {
  const reason = returned?.reason ? creditReturnReasons[returned.reason] : null;
  return {
    group: "cameBack",
    key: id,
    title: words.account.cameBack(supplier),
    asked: words.account.cameBackAt(returned?.serialNumber ?? null, formatMoment(at)),
    amount: { pence: returned?.amount ?? zeroPence, means: words.means.isBack },
    due: { text: words.due.nextRun, urgency: "later" },
    next: words.account.cameBackText(reason),
    page: "/payouts",
    act: words.account.enter,
  };
}

/** A second person must confirm a recorded return of a payment, and also a request to undo a return. */
export const returnTasks: TaskSource = {
  needs: payoutPermission,
  async read(tx, { actor: { username } }) {
    const open = (await tx.payoutReturns.newest(returnsMax)).filter(
      ({ confirmedAt, undoRequestedBy }) => confirmedAt === null || undoRequestedBy !== null,
    );
    const names = await supplierNames(
      tx,
      open.map(({ supplierNumber }) => supplierNumber),
    );
    return Promise.all(
      open.map(async (returned): Promise<Task> => {
        const { id, runId, serialNumber, supplierNumber, amount, undoRequestedBy, recordedBy, recordedAt } = returned;
        const isUndo = undoRequestedBy !== null;
        const person = undoRequestedBy ?? recordedBy;
        const common = {
          key: id,
          title: isUndo ? words.returned.undo : words.returned.confirm,
          detail: words.returned.ofRun(names.get(supplierNumber) ?? supplierNumber, serialNumber),
          amount: { pence: amount, means: words.means.isBack },
          page: `/payouts/${runId}`,
        };
        if (person !== username) {
          const asked = requestedByText("recorded", person, recordedAt);
          const next = isUndo ? words.returned.undoText : words.returned.text;
          return { ...common, group: "second", asked, next, act: words.returned.act };
        }
        const others = await otherOperators(tx, username);
        const reason = isUndo ? words.returned.ownUndo : words.returned.own;
        return {
          ...common,
          ...groupTaskForColleagues(others, reason),
          asked: requestedByText("recorded", words.by.you, recordedAt),
          act: words.run.open,
        };
      }),
    );
  },
};
