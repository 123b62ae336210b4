import { authorise, subjectOfApplication } from "@farthing/domain/access";
import {
  applicationLimits,
  authoriseEvent,
  startDeposit as begin,
  depositDue,
  depositTriesLeft,
  requireUnexpired,
} from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { Payments } from "../../providers/payments/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { DepositPayment } from "../../store/payments/deposit-payments.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { type DepositAnswer, isFinalPaymentResult, recordPayment } from "./record-payment.ts";

export interface DepositDependencies {
  readonly payments: Payments;
  readonly applicantOrigin: string;
}

export interface DepositStarted {
  readonly hppUrl: string | null;
  /** "Asking" means that the customer's bank has not answered yet, so the customer cannot try another card. */
  readonly status: "Open" | "Asking" | DepositAnswer["status"];
  readonly retryPayment: boolean;
  readonly triesLeft: number;
}

interface StartInput {
  readonly applicationId: string;
  readonly hostOrigin: string;
}

/** If a payment page is already open, returns that page. The payment is stored before the payment service is called. */
export async function startDeposit(ctx: Ctx, input: StartInput, parts: DepositDependencies): Promise<DepositStarted> {
  if (input.hostOrigin !== parts.applicantOrigin)
    fail("input.invalid", {}, [{ path: "hostOrigin", message: "must be this page's own origin" }]);
  const before = await settleOpenPayment(ctx, input.applicationId, parts);
  if (before === "authorising")
    return ctx.transaction(async (tx) => {
      const triesLeft = depositTriesLeft(await tx.applications.get(input.applicationId));
      return { hppUrl: null, status: "Asking", retryPayment: false, triesLeft };
    });
  const { payment, triesLeft } = await ctx.separateTransaction(async (tx) => {
    const application = await tx.applications.lock(input.applicationId);
    authoriseEvent(ctx.actor, "startDeposit", application);
    const triesLeft = depositTriesLeft(application);
    if (application.status === "deposit_paid") return { payment: null, triesLeft };
    requireUnexpired(application, londonDay(tx.now));
    const open = await tx.depositPayments.openOf(application.id);
    return { payment: open ?? (await addPayment(tx, ctx, application, input.hostOrigin)), triesLeft };
  });
  if (!payment) return ctx.transaction(async () => ({ hppUrl: null, status: "Paid", retryPayment: false, triesLeft }));
  const url = payment.url ?? (await openPaymentPage(ctx, payment, parts));
  return ctx.transaction(async (tx) => {
    tx.depositPayments.recordOpened(payment.id, url);
    tx.deadlines.set(payment.applicationId, "reconcile-deposit", nextReconciliationAt(tx.now));
    return { hppUrl: url, status: "Open", retryPayment: true, triesLeft };
  });
}

/** Returns "authorising" if the customer's bank has not answered yet. */
async function settleOpenPayment(ctx: Ctx, applicationId: string, { payments }: DepositDependencies): Promise<"settled" | "authorising"> {
  const open = await ctx.separateTransaction(async (tx) => {
    authorise(ctx.actor, "application:edit", subjectOfApplication(await tx.applications.get(applicationId)));
    return tx.depositPayments.openOf(applicationId);
  });
  if (!open?.url) return "settled";
  const found = await payments.query(open.id);
  if (found.is === "unavailable") fail("deposit.no_payment_url", { applicationId });
  if (found.is === "authorising") return "authorising";
  if (isFinalPaymentResult(found)) await ctx.separateTransaction((tx) => recordPayment(tx, ctx, open, found));
  return "settled";
}

async function addPayment(tx: UnitOfWork, ctx: Ctx, application: StoredApplication, hostOrigin: string): Promise<DepositPayment> {
  const moved = await tx.applications.move(application, begin(application), ctx.actor);
  const payment: DepositPayment = {
    id: uuid(),
    applicationId: moved.id,
    amount: depositDue(moved),
    hostOrigin,
    openedAt: tx.now,
    url: null,
    outcome: null,
    mayRetry: false,
    providerReference: null,
    refundedAt: null,
  };
  tx.depositPayments.add(payment);
  return payment;
}

export const nextReconciliationAt = (now: Date): Date => new Date(now.getTime() + applicationLimits.depositAskedAfterMinutes * 60_000);

async function openPaymentPage(ctx: Ctx, payment: DepositPayment, { payments }: DepositDependencies): Promise<string> {
  const { id, amount, hostOrigin, openedAt, applicationId: reference } = payment;
  const postcode = await ctx.separateTransaction(async (tx) => postcodeOf(await tx.applications.get(reference)));
  const opened = await payments.open({ id, amount, reference, postcode, hostOrigin, openedAt });
  return opened.is === "opened" ? opened.url : fail("deposit.no_payment_url", { applicationId: reference });
}

const postcodeOf = ({ document }: StoredApplication): string => document.mainAddressDetails?.mainAddress?.[0]?.address?.postCode ?? "";
