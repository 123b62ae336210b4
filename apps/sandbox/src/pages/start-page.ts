import { personaAddress, personas, testBankAccounts, testCards, testPostcodes } from "../demo/test-data.ts";
import { type ThingToTry, thingsToTry } from "../demo/things-to-try.ts";
import { type TourStep, tour } from "../demo/tour.ts";
import type { Answer, DemoUser } from "../product.ts";
import { html, type Markup, type Piece } from "./html.ts";
import { icon } from "./icons.ts";
import type { Page } from "./layout.ts";
import { copyable, moveClockForm, passwordLine, peopleByRetailer, signInFields, testValues } from "./parts.ts";

export interface StartPage {
  readonly users: Answer<readonly DemoUser[]>;
  readonly staffOrigin: string;
  /** What has just been done, where something has. */
  readonly done: Piece;
}

export const startPage = ({ users, staffOrigin, done }: StartPage): Page => ({
  title: "What would you like to try?",
  current: "/",
  live: true,
  main: html`<main id="main" class="wrap page stack stack--loose">
    <div class="stack stack--close">
      <h1>What would you like to try?</h1>
      <p class="lede">
        A working sandbox with fictional retailers and about 500 applications. Nothing here is real, and nothing leaves this computer.
      </p>
    </div>
    ${done}
    <div class="columns columns--2">
      ${thingsToTry.map(tryCard)}
      <section class="panel panel--flat stack stack--close" aria-labelledby="time">
        <div class="row row--between">
          <h2 class="head-20" id="time">Move time on</h2>
          <span class="small muted">Payouts, expiries and reminders follow</span>
        </div>
        ${moveClockForm("/")}
      </section>
    </div>
    <section class="stack" aria-labelledby="at-hand">
      <h2 id="at-hand">At hand</h2>
      ${atHand}
    </section>
    <section class="stack" aria-labelledby="sign-in">
      <div class="stack stack--tight">
        <h2 id="sign-in">Sign in as anybody</h2>
        <p class="muted">One click, no typing. To sign in by hand, use the retailer’s short name, the user name and everyone’s password.</p>
      </div>
      ${peopleByRetailer(users)}
    </section>
    <div class="columns columns--2">
      ${tourPanel}
      ${lookAround(staffOrigin)}
    </div>
  </main>`,
});

function tryCard({ title, promise, icon: name, lead, means: [does, what] }: ThingToTry): Markup {
  const words = (heading: Markup) => html`<span class="try__disc">${icon(name)}</span>
    <div><h2>${heading}</h2><p>${promise}</p><small>${does} <b>${what}</b></small></div>
    ${icon("arrow")}`;
  if ("page" in lead) return html`<div class="try">${words(html`<a class="try__go" href="${lead.page}">${title}</a>`)}</div>`;
  return html`<form class="try" method="post" action="/sign-in">
    ${words(html`<button class="try__go" type="submit">${title}</button>`)}${signInFields(lead.signIn)}
  </form>`;
}

const atHand = html`<div class="columns columns--3">
  <section class="panel" aria-label="Personas">
    <div class="panel__head"><h3>Personas</h3><a class="small" href="/people">What each one shows</a></div>
    <p class="small muted">Put the tag in the e-mail address, as in eleanor<b>+accept</b>@post.test</p>
    <dl class="facts facts--small facts--copy">
      ${personas.filter(({ onStartPage }) => onStartPage).map((persona) => html`<div><dt>${copyable(personaAddress(persona), html`<code>${persona.tag}</code>`)}</dt><dd>${persona.outcome}</dd></div>`)}
    </dl>
  </section>
  <section class="panel" aria-label="Test cards and accounts">
    <div class="panel__head"><h3>Test cards and accounts</h3></div>
    ${testValues([...testCards, ...testBankAccounts])}
    <p class="small muted">Any expiry date in the future, any three digits.</p>
  </section>
  <section class="panel" aria-label="Postcodes and password">
    <div class="panel__head"><h3>Postcodes and password</h3></div>
    ${testValues(testPostcodes)}
    ${passwordLine}
  </section>
</div>`;

const tourPanel = html`<section class="panel panel--key stack" aria-labelledby="tour">
  <div class="stack stack--tight">
    <h2 id="tour">A short tour</h2>
    <p class="muted">Six steps, about three minutes.</p>
  </div>
  <ol class="timeline tour">${tour.map(tourStep)}</ol>
</section>`;

function tourStep({ title, text, lead }: TourStep): Markup {
  const go =
    lead &&
    ("page" in lead.to
      ? html`<a class="link-row" href="${lead.to.page}">${lead.label}</a>`
      : html`<form method="post" action="/sign-in" data-busy="Signing in…">${signInFields(lead.to.signIn)}
          <button type="submit" class="button button--second button--small">${lead.label}</button></form>`);
  return html`<li><b>${title}</b><p>${text}</p>${go}</li>`;
}

const lookAround = (staffOrigin: string): Markup => {
  const links = [
    { href: "/inbox", name: "Demo mailbox", says: "Every e-mail and text that was sent" },
    { href: "/letters", name: "Every message", says: "All e-mails and texts that can be sent, with example data" },
    { href: "/clock", name: "Clock", says: "Today in the demo, and how to move it on" },
    { href: "/people", name: "People", says: "Who works where, and the applicants to play" },
    { href: "/data", name: "Test data", says: "Cards, bank accounts, postcodes, the password" },
    { href: "/searches", name: "Credit searches", says: "Whom the bureau was asked about, and how often" },
    { href: "/payments", name: "Card payments", says: "What was charged and refunded, by the payment service’s count" },
    { href: "/faults", name: "Faults", says: "Make a service slow, failing, silent or doubled" },
    { href: "/gallery/", name: "Gallery", says: "Every component of the design system, in every state" },
    { href: `${staffOrigin}/api/openapi.json`, name: "OpenAPI", says: "Every call of the product, for machines" },
    { href: "/docs/", name: "Documentation", says: "How it is built, run and decided" },
  ];
  return html`<section class="panel stack" aria-labelledby="look-around">
    <h2 id="look-around">Look around</h2>
    <ul class="look-around">
      ${links.map(({ href, name, says }) => html`<li><a href="${href}">${name}</a><small>${says}</small></li>`)}
    </ul>
  </section>`;
};
