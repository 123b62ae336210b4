import { everyonesPassword, type TestValue } from "../demo/test-data.ts";
import { isWalkOn } from "../demo/walk-ons.ts";
import type { Answer, DemoUser } from "../product.ts";
import { html, type Markup, type Piece } from "./html.ts";
import { icon } from "./icons.ts";
import { notice } from "./layout.ts";
import { roleName } from "./wording.ts";

/** A value that a click copies; without a script it is plain text. */
export const copyable = (value: string, shown: Piece = value): Markup =>
  html`<span class="copy"><span>${shown}</span><button type="button" class="copy__button" data-copy="${value}" hidden>
    ${icon("copy")}<span class="visually-hidden">Copy ${value}</span></button></span>`;

export const testValues = (values: readonly TestValue[]): Markup =>
  html`<dl class="facts facts--small facts--copy">
    ${values.map(({ shows, value }) => html`<div><dt>${shows}</dt><dd>${copyable(value)}</dd></div>`)}
  </dl>`;

/** One form signs in; it carries no secret, and the product answers with an address that works once. */
export const signInFields = (user: { retailerName: string; username: string; path?: string }): Markup =>
  html`<input type="hidden" name="retailerName" value="${user.retailerName}" /><input type="hidden" name="username" value="${user.username}" />
    ${user.path && html`<input type="hidden" name="path" value="${user.path}" />`}`;

export function peopleByRetailer(answer: Answer<readonly DemoUser[]>): Markup {
  if (answer.is !== "answered") {
    return notice("warning", "Nobody can be listed right now", "Farthing is not answering. Reload this page once it runs.");
  }
  const toTry = answer.value.filter((user) => !isWalkOn(user));
  const retailers = Map.groupBy(toTry, (user) => user.retailer);
  return html`<div class="retailers">
    ${[...retailers].map(
      ([retailer, users]) => html`<section class="panel" aria-label="${retailer}">
        <div class="panel__head"><h3>${retailer}</h3><span class="small muted">${users[0]?.retailerName}</span></div>
        <ul class="people">${users.map(person)}</ul>
      </section>`,
    )}
  </div>`;
}

const person = (user: DemoUser): Markup =>
  html`<li>
    <div><b>${user.username}</b><small>${[roleName(user.role), user.branch].filter(Boolean).join(", ")}</small>
      ${user.secondFactorCode && html`<small>Sign-in code now ${copyable(user.secondFactorCode)}</small>`}</div>
    <form method="post" action="/sign-in" data-busy="Signing in…">
      ${signInFields(user)}
      <button type="submit" class="button button--second button--small">Sign in<span class="visually-hidden"> as ${user.username}</span></button>
    </form>
  </li>`;

export const passwordLine = html`<dl class="facts facts--small facts--copy">
  <div><dt>Everyone’s password</dt><dd>${copyable(everyonesPassword, html`<b>${everyonesPassword}</b>`)}</dd></div>
</dl>`;

const clockSteps = [1, 14, 30];

export const moveClockForm = (back: string): Markup =>
  html`<form method="post" action="/clock" class="row row--close" data-busy="Moving…">
    <span class="small muted">By</span>
    <input type="hidden" name="back" value="${back}" />
    ${clockSteps.map(
      (days) =>
        html`<button type="submit" name="days" value="${days}" class="button button--second button--small">${days} ${days === 1 ? "day" : "days"}</button>`,
    )}
  </form>`;
