import { pence, toPounds } from "@farthing/domain/money";
import { formatPounds } from "@farthing/domain/wording";
import { PageHead, Panel, Tag, type TagTone } from "@farthing/ui";
import { type Payment, stateOf } from "../payments/payments.ts";
import { countText, receivedDateTimeText } from "./formats.ts";
import type { Page } from "./layout.tsx";

const paymentsShownMax = 100;

export const paymentsPage = (payments: readonly Payment[], now: Date): Page => ({
  title: "Card payments",
  main: (
    <main id="main" className="wrap page stack">
      <PageHead
        title="Card payments"
        lede="The payment service’s own records. A page takes one card. A repeated request charges or refunds only once."
      />
      {payments.length === 0 ? (
        <p className="panel panel--flat muted">
          No payment page has been opened yet. When a customer pays a deposit, the payment appears here.
        </p>
      ) : (
        <>
          <p className="muted">
            {countText(payments.length, "page")}
            {payments.length > paymentsShownMax && `, the newest ${paymentsShownMax} shown`}
          </p>
          <Panel aria-label="Payments">
            <ul className="people">
              {payments.slice(0, paymentsShownMax).map((payment) => (
                <PaymentRow key={payment.id} payment={payment} now={now} />
              ))}
            </ul>
          </Panel>
        </>
      )}
    </main>
  ),
});

function PaymentRow({ payment, now }: { payment: Payment; now: Date }) {
  const { request, openedAt, result } = payment;
  const { text, tone } = statusOf(payment, now);
  return (
    <li>
      <div>
        <b>{formatPounds(toPounds(pence(Number(request.AMOUNT))))}</b>
        <small>
          Application {request.COMMENT1}, {receivedDateTimeText(openedAt)}
          {result && `, ${result.RESULT} ${result.MESSAGE}`}
        </small>
      </div>
      <Tag tone={tone}>{text}</Tag>
    </li>
  );
}

function statusOf(payment: Payment, now: Date): { readonly text: string; readonly tone: TagTone } {
  if (payment.refunds.length > 0) return { text: "Refunded", tone: "action" };
  if (payment.result) return payment.result.RESULT === "00" ? { text: "Paid", tone: "success" } : { text: "Failed", tone: "warning" };
  return stateOf(payment, now) === "expired" ? { text: "Left", tone: "neutral" } : { text: "Open", tone: "action" };
}
