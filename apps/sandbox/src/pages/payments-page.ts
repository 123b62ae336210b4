import { pence, toPounds } from "@farthing/domain/money";
import { formatPounds } from "@farthing/domain/wording";
import { type Payment, stateOf } from "../payments/payments.ts";
import { html, type Markup } from "./html.ts";
import type { Page } from "./layout.ts";
import { count, momentReceived } from "./wording.ts";

const shownMax = 100;

export const paymentsPage = (payments: readonly Payment[], now: Date): Page => ({
  title: "Card payments",
  main: html`<main id="main" class="wrap page stack">
    <div class="page-head">
      <h1>Card payments</h1>
      <p class="lede">The payment service’s own count. A page takes one card; what is asked for again is charged or refunded once.</p>
    </div>
    ${payments.length === 0 ? nothingYet : paymentList(payments, now)}
  </main>`,
});

const nothingYet = html`<p class="panel panel--flat muted">No payment page has been opened yet. Have a customer pay a deposit, and it appears here.</p>`;

const paymentList = (payments: readonly Payment[], now: Date): Markup => html`
  <p class="muted">${count(payments.length, "page")}${payments.length > shownMax && `, the newest ${shownMax} shown`}</p>
  <section class="panel" aria-label="Payments"><ul class="people">${payments.slice(0, shownMax).map((payment) => paymentRow(payment, now))}</ul></section>`;

const paymentRow = (payment: Payment, now: Date): Markup => {
  const { words, tone } = standing(payment, now);
  return html`<li>
    <div><b>${formatPounds(toPounds(pence(Number(payment.request.AMOUNT))))}</b><small>Application ${payment.request.COMMENT1}, ${momentReceived(payment.openedAt)}${payment.result && `, ${payment.result.RESULT} ${payment.result.MESSAGE}`}</small></div>
    <span class="tag tag--plain tag--${tone}">${words}</span>
  </li>`;
};

function standing(payment: Payment, now: Date): { readonly words: string; readonly tone: string } {
  if (payment.refunds.length > 0) return { words: "Refunded", tone: "action" };
  if (payment.result) return payment.result.RESULT === "00" ? { words: "Paid", tone: "success" } : { words: "Failed", tone: "warning" };
  return stateOf(payment, now) === "expired" ? { words: "Left", tone: "neutral" } : { words: "Open", tone: "action" };
}
