import { pence, toPounds } from "@farthing/domain/money";
import { formatPounds } from "@farthing/domain/wording";
import { Button, Field, type FieldProps } from "@farthing/ui";
import type { ComponentProps, ReactNode } from "react";
import type { Payment } from "../payments/payments.ts";
import { renderDocument } from "./document.tsx";

/** Renders a page without the sandbox's bar at the top, because Farthing shows the page in a frame. */
const renderFramedPage = (title: string, content: ReactNode): string =>
  renderDocument({
    title: `${title} · Tollgate Payments`,
    scripts: ["hosted-payment"],
    className: "hosted-payment",
    children: <main id="main">{content}</main>,
  });

interface CardFieldProps extends Pick<FieldProps, "label" | "hint">, ComponentProps<"input"> {
  readonly name: "number" | "expiry" | "code" | "name";
}

/** If the payment service refuses the typed value, the page's script shows the error message here. */
const CardField = ({ name, label, hint, ...input }: CardFieldProps) => (
  <Field id={name} label={label} hint={hint}>
    {(wiring) => (
      <>
        <span className="field__error" id={`${name}-error`} hidden />
        <input
          {...wiring}
          {...input}
          className="control"
          name={name}
          aria-describedby={[wiring["aria-describedby"], `${name}-error`].filter(Boolean).join(" ")}
        />
      </>
    )}
  </Field>
);

export function hostedPaymentPage({ request }: Payment): string {
  const amount = formatPounds(toPounds(pence(Number(request.AMOUNT))));
  return renderFramedPage(
    `Pay ${amount}`,
    <form className="stack" id="card" noValidate data-host={request.HPP_POST_RESPONSE}>
      <h1 className="visually-hidden">Pay {amount} by card</h1>
      <CardField name="number" label="Card number" autoComplete="cc-number" inputMode="numeric" />
      <div className="halves">
        <CardField name="expiry" label="Expiry date" hint="MM/YY" autoComplete="cc-exp" />
        <CardField name="code" label="Security code" hint="3 digits on the back" autoComplete="cc-csc" inputMode="numeric" />
      </div>
      <CardField name="name" label="Name on card" autoComplete="cc-name" />
      <Button type="submit" wide data-busy="Asking your bank…">
        Pay {amount}
      </Button>
      <p id="status" className="small muted" role="status" />
    </form>,
  );
}

export const endedPaymentPage = (host: string): string =>
  renderFramedPage(
    "This page has ended",
    <div className="stack" id="over" data-host={host}>
      <h1>This payment page has ended</h1>
      <p>A payment page takes one card. Go back to the shop’s page to see the result, or to open another.</p>
    </div>,
  );
