import { formatMoney, formatPounds } from "@farthing/domain/wording";
import { bicycle, depositChoices, figuresOf, type PayOverTime, termChoices, type WayToPay } from "../shop/offer.ts";
import { html, type Markup, type Piece } from "./html.ts";
import { icon, wren } from "./icons.ts";
import { notice } from "./layout.ts";
import type { ShopPage } from "./shop-layout.ts";

export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

export interface Checkout {
  readonly wayToPay: PayOverTime;
  readonly buyer: Buyer;
  /** Why Farthing did not take the order, where it did not. */
  readonly trouble?: string;
}

export const checkoutPage = ({ wayToPay, buyer, trouble }: Checkout): ShopPage => ({
  title: "Checkout",
  main: html`<div class="page-head"><h1>Checkout</h1></div>
    ${trouble !== undefined && notice("warning", "Farthing could not take this order", trouble)}
    <div class="split">
      <div class="stack">
        ${basket}
        ${buyerPanel(buyer)}
        <fieldset class="stack stack--close">
          <legend><h2 class="head-20">How would you like to pay?</h2></legend>
          ${byCard}
          ${payOverTime(wayToPay)}
        </fieldset>
      </div>
      ${whenSentBack}
    </div>`,
});

const price = formatPounds(bicycle.price);

const basket = html`<section class="panel stack stack--snug" aria-labelledby="basket">
  <h2 class="head-20" id="basket">Your basket</h2>
  <div class="shop__goods">
    <svg viewBox="0 0 88 66" aria-hidden="true" fill="none" stroke="#7A2E4D" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
      <circle cx="24" cy="42" r="13" /><circle cx="64" cy="42" r="13" />
      <path d="M24 42l10-20h20l10 20M34 22l12 20h-22M46 42l8-20M31 16h7M52 16h7" />
    </svg>
    <div><b>${bicycle.name}</b><p class="small muted">${bicycle.variant}</p></div>
    <b class="money">${price}</b>
  </div>
  <dl class="facts">
    <div><dt>Delivery to S3 9ZZ</dt><dd>Free</dd></div>
    <div class="facts__sum"><dt>To pay</dt><dd>${price}</dd></div>
  </dl>
</section>`;

const buyerField = (name: keyof Buyer, label: string, value: string, autocomplete: string, hint?: Piece): Markup =>
  html`<div class="field">
    <label for="${name}">${label}</label>${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input class="control" id="${name}" name="${name}" form="pay" required maxlength="60" autocomplete="${autocomplete}" value="${value}"
      ${name === "emailAddress" && html`type="email" aria-describedby="emailAddress-hint"`} />
  </div>`;

const buyerPanel = ({ firstName, lastName, emailAddress }: Buyer): Markup =>
  html`<section class="panel stack stack--snug" aria-labelledby="buyer">
    <h2 class="head-20" id="buyer">Your details</h2>
    <div class="halves">
      ${buyerField("firstName", "First name", firstName, "given-name")}
      ${buyerField("lastName", "Last name", lastName, "family-name")}
    </div>
    ${buyerField(
      "emailAddress",
      "E-mail address",
      emailAddress,
      "email",
      html`Farthing sends a code there. In the demo its tag says how the bureau answers: <b>+accept</b>, <b>+decline</b>, <b>+refer-idv</b>.`,
    )}
  </section>`;

const way = (value: WayToPay, head: Markup, more: Markup): Markup => html`<div class="way">
  <label class="way__head"><input type="radio" name="way" value="${value}" form="pay"${value === "overTime" && html` checked`} />${head}</label>
  <div class="way__more stack stack--snug">${more}</div>
</div>`;

const byCard = way(
  "card",
  html`<span><b>Card</b><small class="muted">${price} today</small></span>`,
  html`<button class="button button--wide" type="submit" form="pay">Pay ${price} by card</button>
    <p class="small muted">This is an example shop: no card is asked for, and nothing is taken.</p>`,
);

function payOverTime(wayToPay: PayOverTime): Markup {
  const { instalment, instalments, deposit, loanAmount, interest, totalAmountPayable, aprPercent, interestRatePercent } =
    figuresOf(wayToPay);
  const money = (amount: typeof instalment) => formatMoney(amount);
  return way(
    "overTime",
    html`<span class="row row--between"><b>Pay over time</b><span class="brand">${wren}Farthing</span></span>`,
    html`<dl class="figures">
      <div><dt>Monthly</dt><dd>${money(instalment)}</dd></div>
      <div><dt>Total payable</dt><dd>${money(totalAmountPayable)}</dd></div>
      <div><dt>APR</dt><dd>${aprPercent}%</dd></div>
    </dl>
    <p class="small">
      ${deposit > 0 && `${money(deposit)} deposit, then `}${instalments} repayments of ${money(instalment)}. You borrow ${money(loanAmount)} at a
      fixed ${interestRatePercent}%, and pay ${money(interest)} interest.
    </p>
    <details class="reveal">
      <summary>${icon("arrow")}Change the deposit or the months</summary>
      <form class="stack stack--snug" method="get" action="/shop">
        <fieldset class="stack stack--tight"><legend class="small">Months</legend>
          <div class="segments">${termChoices.map((term) => choice("instalments", String(term), `${term} months`, term === wayToPay.instalments))}</div>
        </fieldset>
        <fieldset class="stack stack--tight"><legend class="small">Deposit</legend>
          <div class="segments">${depositChoices.map((amount) => choice("deposit", amount, formatPounds(amount), amount === wayToPay.deposit))}</div>
        </fieldset>
        <div><button class="button button--second" type="submit">Show what it costs</button></div>
      </form>
    </details>
    <form id="pay" method="post" action="/shop/orders" data-busy="One moment…">
      <input type="hidden" name="instalments" value="${wayToPay.instalments}" /><input type="hidden" name="deposit" value="${wayToPay.deposit}" />
      <button class="button button--wide" type="submit">Pay monthly with Farthing</button>
    </form>
    <p class="small muted">First a soft search, which other lenders cannot see. Borrow only what you can repay.</p>`,
  );
}

const choice = (name: keyof PayOverTime, value: string, label: string, isChosen: boolean): Markup =>
  html`<label class="term"><input type="radio" name="${name}" value="${value}"${isChosen && html` checked`} />${label}</label>`;

const whenSentBack = html`<aside class="split__rail stack stack--snug" aria-label="When Farthing sends you back">
  <h2 class="head-20">When Farthing sends you back</h2>
  <div class="notice notice--success">${icon("done")}<div><h3>accepted</h3><p>Your order is placed. We write to arrange delivery.</p></div></div>
  <div class="notice notice--referred">${icon("clock")}<div><h3>referred</h3><p>We keep your bike for 3 days while Farthing decides.</p></div></div>
  <div class="notice notice--paper">${icon("information")}<div><h3>declined, abandoned or error</h3><p>Your basket is as you left it. Choose another way to pay.</p></div></div>
</aside>`;
