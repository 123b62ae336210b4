import { personaAddress, personas, testAddresses, testBankAccounts, testCards, testPostcodes } from "../demo/test-data.ts";
import { delayMsMax, type FaultMode, type Faults, faultModes, type ServiceKey, serviceKeys, services } from "../faults.ts";
import { type Answer, type ApplicantLink, type BusinessClock, clockDaysMax, type DemoUser } from "../product.ts";
import { html, type Markup, type Piece } from "./html.ts";
import { messagePage, type Page } from "./layout.ts";
import { copyable, moveClockForm, passwordLine, peopleByRetailer, testValues } from "./parts.ts";
import { count, longDate } from "./wording.ts";

const head = (title: string, lede: Piece): Markup => html`<div class="page-head"><h1>${title}</h1><p class="lede">${lede}</p></div>`;

export const clockPage = (clock: Answer<BusinessClock>, done: Piece): Page => ({
  title: "The demo’s clock",
  current: "/clock",
  live: true,
  main: html`<main id="main" class="wrap page stack">
    ${head("The demo’s clock", "Farthing works by a clock of its own here, so that weeks can pass in a minute. Sign-in codes and sessions keep real time.")}
    ${done}
    <div class="columns columns--2">
      <section class="panel panel--key stack stack--snug" aria-labelledby="today">
        <p class="eyebrow">Today in the demo</p>
        <h2 id="today" class="clock__today" data-live="today">${clock.is === "answered" ? longDate(clock.value.today) : "Farthing is not answering"}</h2>
        <p class="muted" data-live="offset">${clock.is === "answered" && ahead(clock.value)}</p>
        ${moveClockForm("/clock")}
        <form class="row row--close clock__other" method="post" action="/clock" data-busy="Moving…">
          <input type="hidden" name="back" value="/clock" />
          <div class="field">
            <label for="days">Or by another number of days</label>
            <div class="joined">
              <input class="control" id="days" name="days" type="number" min="1" max="${clockDaysMax}" required />
              <button class="button button--second" type="submit">Move on</button>
            </div>
          </div>
        </form>
      </section>
      <section class="panel stack stack--snug" aria-labelledby="follows">
        <h2 id="follows" class="head-20">What follows the clock</h2>
        <ul class="bullets">
          <li>Quotations, decisions and offers expire.</li>
          <li>Reminders are sent, and arrive in the <a href="/inbox">mailbox</a>.</li>
          <li>Payouts come out of their cooling-off period.</li>
          <li>Untouched applications are cancelled after 90 days.</li>
        </ul>
        <p class="muted">The clock only moves on. <a href="/reset">Reset the demo</a> to come back to today.</p>
      </section>
    </div>
  </main>`,
});

const ahead = ({ offsetDays }: BusinessClock): string =>
  offsetDays === 0 ? "The same day as outside." : `${count(offsetDays, "day")} ahead of the day outside.`;

export const peoplePage = (users: Answer<readonly DemoUser[]>): Page => ({
  title: "People",
  current: "/people",
  main: html`<main id="main" class="wrap page stack stack--loose">
    ${head("People", "Who works where, and the applicants you can play. All of them are fictional.")}
    <section class="stack" aria-labelledby="applicants">
      <div class="stack stack--tight">
        <h2 id="applicants">Applicants</h2>
        <p class="muted measure">A tag in the e-mail address decides what the credit bureau finds. Anybody else gets a believable file that stays the same from one application to the next. What was asked of the bureau stands among the <a href="/searches">credit searches</a>.</p>
      </div>
      <ul class="personas">
        ${personas.map(
          (persona) =>
            html`<li class="panel"><h3>${persona.outcome}</h3><p>${persona.shows}</p><p>${copyable(personaAddress(persona))}</p></li>`,
        )}
      </ul>
    </section>
    <section class="stack" aria-labelledby="users">
      <h2 id="users">Users</h2>
      ${peopleByRetailer(users)}
    </section>
    <section class="stack stack--tight" aria-labelledby="partner">
      <h2 id="partner">From a partner’s site</h2>
      <p class="muted measure">A partner signs a link with its own key. Whoever arrives by it is signed in for one new application, and sees no other.</p>
      <form method="post" action="/arrive-from-partner"><button class="button button--second">Arrive from Ride Ready</button></form>
    </section>
  </main>`,
});

export const testDataPage: Page = {
  title: "Test data",
  current: "/data",
  main: html`<main id="main" class="wrap page stack">
    ${head("Test data", "What to type where. All of it is made up, and belongs to nobody.")}
    <div class="columns columns--2">
      <section class="panel" aria-label="Cards"><div class="panel__head"><h2 class="head-20">Cards</h2></div>
        ${testValues(testCards)}
        <p class="small muted">Any expiry date in the future, any three digits.</p></section>
      <section class="panel" aria-label="Bank accounts"><div class="panel__head"><h2 class="head-20">Bank accounts</h2></div>
        ${testValues(testBankAccounts)}
        <p class="small muted">Sort code, then account number.</p></section>
      <section class="panel" aria-label="Postcodes"><div class="panel__head"><h2 class="head-20">Postcodes</h2></div>
        ${testValues(testPostcodes)}
        <p class="small muted">Any other well-formed postcode finds a street of invented houses.</p></section>
      <section class="panel" aria-label="Messages that do not arrive"><div class="panel__head"><h2 class="head-20">Messages that do not arrive</h2></div>
        ${testValues(testAddresses)}
        <p class="small muted">The application's history says which one it was.</p></section>
      <section class="panel" aria-label="Signing in"><div class="panel__head"><h2 class="head-20">Signing in</h2></div>
        ${passwordLine}
        <p class="small muted">The user names are on the <a href="/people">people page</a>.</p></section>
    </div>
  </main>`,
};

const modeNames: Readonly<Record<FaultMode, string>> = {
  ok: "All well",
  slow: "Slow",
  fail: "Failing",
  down: "Down",
  duplicate: "Doubled",
};

export const faultsPage = (faults: Faults, done: Piece): Page => ({
  title: "Break something",
  current: "/faults",
  main: html`<main id="main" class="wrap page stack">
    ${head("Break something", "Make a service misbehave and watch what the product does. Nothing that was promised may be lost.")}
    ${done}
    <div class="columns columns--2">${serviceKeys.map((service) => faultForm(service, faults))}</div>
    <form method="post" action="/faults/put-right" class="actions">
      <button class="button button--second" type="submit">Put everything right</button>
      <span class="small muted">A restart does so too.</span>
    </form>
  </main>`,
});

function faultForm(service: ServiceKey, faults: Faults): Markup {
  const { name, speaks, modes } = services[service];
  const now = faults.of(service);
  return html`<form class="panel stack stack--snug" method="post" action="/faults/${service}">
    <div class="panel__head panel__head--close">
      <h2 class="head-20" id="${service}">${name}</h2>
      <span class="tag tag--plain ${now.mode === "ok" ? "tag--success" : "tag--warning"}">${modeNames[now.mode]}</span>
    </div>
    <div role="radiogroup" aria-labelledby="${service}">
      ${faultModes.map(
        (mode) => html`<label class="tick"><input type="radio" name="mode" value="${mode}"${mode === now.mode && html` checked`} />
          <span>${modeNames[mode]}<small class="muted mode__says">${modes[mode]}</small></span></label>`,
      )}
    </div>
    <div class="field">
      <label for="${service}-delay">Slow by</label>
      <div class="affix affix--short"><input class="control" id="${service}-delay" name="delayMs" type="number" min="1" max="${delayMsMax}" value="${now.delayMs}" required />
        <span class="affix__after">ms</span></div>
    </div>
    <div class="actions"><button class="button" type="submit">Apply<span class="visually-hidden"> to ${name}</span></button><span class="small muted">Speaks ${speaks}</span></div>
  </form>`;
}

export const applyByPhonePage = ({ url, reference, retailer }: ApplicantLink): Page =>
  messagePage({
    title: "Apply by phone",
    text: `You are a customer of ${retailer}, and this is the link that you would have been sent for reference ${reference}. Ask for a code there; it arrives in the demo mailbox, by text or by e-mail.`,
    icon: "phone",
    actions: html`<a class="button" href="${url}" target="_blank" rel="noopener">Open the application</a>
      <a class="button button--second" href="/inbox">Open the mailbox</a>`,
  });

export const resetPage: Page = {
  title: "Reset the demo",
  main: html`<main id="main" class="wrap page">
    <section class="panel panel--key panel--roomy stack confirm" aria-labelledby="confirm">
      <div class="stack stack--close">
        <p class="eyebrow">Please confirm</p>
        <h1 id="confirm">Reset the demo</h1>
        <p>Everything that was done here is thrown away: applications, users, e-mails, texts, credit searches and checks. The demo world is built anew, the clock comes back to today, and everybody is signed out. It takes about ten seconds.</p>
      </div>
      <form method="post" action="/reset" class="actions" data-busy="Building the demo world…">
        <button class="button" type="submit">Confirm</button>
        <a class="button button--second" href="/">Back</a>
      </form>
    </section>
  </main>`,
};
