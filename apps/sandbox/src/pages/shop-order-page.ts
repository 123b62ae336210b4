import type { ReturnStatus } from "@farthing/domain/navigation";
import { formatMoney, formatPounds } from "@farthing/domain/wording";
import { bicycle, figuresOf, type PayOverTime } from "../shop/offer.ts";
import type { ShopOrder } from "../shop/shop-orders.ts";
import { html, type Markup } from "./html.ts";
import { type Icon, icon } from "./icons.ts";
import type { ShopPage } from "./shop-layout.ts";
import { momentReceived } from "./wording.ts";

interface Homecoming {
  readonly title: string;
  readonly says: string;
  readonly icon: Icon;
  readonly disc?: "neutral" | "warning" | "referred";
}

const basketStays = "Your basket is as you left it. Choose another way to pay.";
const bikeIsKept = "We keep your bike for 3 days while Farthing decides, and write to you then.";

/** What the shop says for each of the ways in which somebody comes back. */
const homecomings: Readonly<Record<ReturnStatus, Homecoming>> = {
  accepted: { title: "Your order is placed", says: "We write to arrange delivery.", icon: "done" },
  referred: { title: "Farthing is still deciding", says: bikeIsKept, icon: "clock", disc: "referred" },
  soft_search_referred: { title: "Farthing is still looking", says: bikeIsKept, icon: "clock", disc: "referred" },
  declined: { title: "Farthing could not offer you this loan", says: basketStays, icon: "information", disc: "neutral" },
  soft_search_declined: { title: "Farthing could not offer you this loan", says: basketStays, icon: "information", disc: "neutral" },
  abandoned: { title: "You came back without a loan", says: basketStays, icon: "information", disc: "neutral" },
  error: { title: "Something went wrong at Farthing", says: `Nothing was ordered. ${basketStays}`, icon: "warning", disc: "warning" },
};

const underWay: Homecoming = {
  title: "You are paying over time with Farthing",
  says: "Finish your application there; we hear of it by ourselves.",
  icon: "clock",
  disc: "neutral",
};

const paidByCard: Homecoming = { ...homecomings.accepted, says: "Paid by card. We write to arrange delivery." };

export function orderPage(order: ShopOrder): ShopPage {
  const { title, says, icon: drawing, disc } = welcomeOf(order);
  return {
    title,
    live: true,
    main: html`<div class="stack stack--loose">
      <div class="outcome">
        <span class="outcome__disc${disc && ` outcome__disc--${disc}`}">${icon(drawing)}</span>
        <h1>${title}</h1>
        <p class="muted">${says}</p>
      </div>
      <div class="actions">${nextAction(order)}</div>
      <div class="columns columns--2">
        ${orderPanel(order)}
        ${order.overTime && webhookPanel(order)}
      </div>
    </div>`,
  };
}

function welcomeOf({ overTime, returned }: ShopOrder): Homecoming {
  if (overTime === null) return paidByCard;
  return returned ? homecomings[returned] : underWay;
}

const nextAction = ({ returned, applicantUrl }: ShopOrder): Markup =>
  returned === null && applicantUrl !== null
    ? html`<a class="button" href="${applicantUrl}">Go on at Farthing</a>`
    : html`<a class="button button--second" href="/shop">Back to the basket</a>`;

const orderPanel = (order: ShopOrder): Markup => html`<section class="panel stack stack--snug" aria-labelledby="order">
  <h2 class="head-20" id="order">Order ${order.id}</h2>
  <dl class="facts">
    <div><dt>${bicycle.name}</dt><dd>${formatPounds(bicycle.price)}</dd></div>
    ${order.overTime ? overTimeFacts(order, order.overTime) : html`<div><dt>Paid by card</dt><dd>${formatPounds(bicycle.price)}</dd></div>`}
  </dl>
</section>`;

const overTimeFacts = (order: ShopOrder, overTime: PayOverTime): Markup => {
  const { instalment, instalments, deposit } = figuresOf(overTime);
  return html`<div><dt>Pay over time</dt><dd>${instalments} × ${formatMoney(instalment)}</dd></div>
      <div><dt>Deposit</dt><dd>${formatMoney(deposit)}</dd></div>
      <div><dt>Application at Farthing</dt><dd>${order.applicationId ?? "none"}</dd></div>
      <div><dt>Came back with</dt><dd>${order.returned === null ? "not yet" : html`<code>${order.returned}</code>`}</dd></div>`;
};

/** What the shop's own server was told, which is what it goes by: an address bar can say anything. */
const webhookPanel = ({ heard, standing }: ShopOrder): Markup => html`<section class="panel stack stack--snug" aria-labelledby="webhooks">
  <h2 class="head-20" id="webhooks">What Farthing told our server</h2>
  <div data-live="webhooks" class="stack stack--snug">
    <p>${standing === null ? "Nothing yet." : html`The application stands at <code>${standing.status}</code>.`}</p>
    <ul class="people">
      ${heard.map(
        ({ status, version, receivedAt, times }) => html`<li>
          <div><b><code>${status}</code></b><small>Version ${version}, ${momentReceived(receivedAt)}${times > 1 && `, ${times} times`}</small></div>
          <span class="tag tag--plain tag--success">Signature verified</span>
        </li>`,
      )}
    </ul>
  </div>
</section>`;
