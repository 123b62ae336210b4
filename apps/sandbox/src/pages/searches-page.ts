import type { Footprint } from "../bureau/search.ts";
import { html, type Markup } from "./html.ts";
import type { Page } from "./layout.ts";
import { count, momentReceived } from "./wording.ts";

const shownMax = 100;

export const searchesPage = (footprints: readonly Footprint[]): Page => ({
  title: "Credit searches",
  main: html`<main id="main" class="wrap page stack">
    <div class="page-head">
      <h1>Credit searches</h1>
      <p class="lede">The bureau’s own count. A soft search is seen by the customer only, a hard one by every lender. A search that is repeated leaves no second footprint.</p>
    </div>
    ${footprints.length === 0 ? nothingYet : footprintList(footprints)}
  </main>`,
});

const nothingYet = html`<p class="panel panel--flat muted">Nobody has been looked up yet. Ask for a quotation or a decision, and the search appears here.</p>`;

const footprintList = (footprints: readonly Footprint[]): Markup => html`
  <p class="muted">${count(footprints.length, "search", "searches")}${footprints.length > shownMax && `, the newest ${shownMax} shown`}</p>
  <section class="panel" aria-label="Searches"><ul class="people">${footprints.slice(0, shownMax).map(footprintRow)}</ul></section>`;

const footprintRow = ({ madeAt, kind, name, reference, asked }: Footprint): Markup =>
  html`<li>
    <div><b>${name}</b><small>Application ${reference}, ${momentReceived(madeAt)}${asked > 1 && `, asked for ${asked} times`}</small></div>
    <span class="tag tag--plain ${kind === "hard" ? "tag--warning" : "tag--action"}">${kind === "hard" ? "Hard" : "Soft"}</span>
  </li>`;
