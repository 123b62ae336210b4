import { pence, toPounds } from "@farthing/domain/money";
import { formatPounds } from "@farthing/domain/wording";
import type { Payment } from "../payments/payments.ts";
import { html, type Markup } from "./html.ts";

/** Somebody else's page in a frame of the product's: it has no masthead, and knows nothing of an application. */
const framed = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Tollgate Payments</title>
    <link rel="stylesheet" href="/assets/farthing.css" />
  </head>
  <body class="hosted-payment">
    <main id="main">${body}</main>
  </body>
</html>
`.text;

interface CardField {
  readonly name: "number" | "expiry" | "code" | "name";
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly numeric?: boolean;
}

const field = ({ name, label, hint, autocomplete, numeric }: CardField): Markup =>
  html`<div class="field">
    <label for="${name}">${label}</label>${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <span class="field__error" id="${name}-error" hidden></span>
    <input class="control" id="${name}" name="${name}" autocomplete="${autocomplete}" aria-describedby="${name}-hint ${name}-error" ${numeric && html`inputmode="numeric"`} />
  </div>`;

export function hostedPaymentPage({ request }: Payment): string {
  const amount = formatPounds(toPounds(pence(Number(request.AMOUNT))));
  return framed(
    `Pay ${amount}`,
    html`<form class="stack" id="card" novalidate data-host="${request.HPP_POST_RESPONSE}">
      <h1 class="visually-hidden">Pay ${amount} by card</h1>
      ${field({ name: "number", label: "Card number", autocomplete: "cc-number", numeric: true })}
      <div class="halves">
        ${field({ name: "expiry", label: "Expiry date", hint: "MM/YY", autocomplete: "cc-exp" })}
        ${field({ name: "code", label: "Security code", hint: "3 digits on the back", autocomplete: "cc-csc", numeric: true })}
      </div>
      ${field({ name: "name", label: "Name on card", autocomplete: "cc-name" })}
      <button class="button button--wide" type="submit" data-busy="Asking your bank…">Pay ${amount}</button>
      <p id="status" class="small muted" role="status"></p>
    </form>
    <script type="module" src="/assets/hosted-payment.js"></script>`,
  );
}

export const paymentPageOver = (host: string): string =>
  framed(
    "This page is over",
    html`<div class="stack" id="over" data-host="${host}">
      <h1>This payment page is over</h1>
      <p>A page takes one card. Go back to the shop’s page to see what became of it, or to open another.</p>
    </div>
    <script type="module" src="/assets/hosted-payment.js"></script>`,
  );
