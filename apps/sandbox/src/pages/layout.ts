import { type Faults, services } from "../faults.ts";
import type { Answer, BusinessClock } from "../product.ts";
import { html, type Markup, type Piece } from "./html.ts";
import { type Icon, icon, wren } from "./icons.ts";
import { count, longDate } from "./wording.ts";

/** What stands round every page. */
export interface Surroundings {
  readonly clock: Answer<BusinessClock>;
  readonly unread: number;
  readonly faults: Faults;
}

export interface Page {
  readonly title: string;
  /** The page's place in the navigation, where it has one. */
  readonly current?: string;
  /** Regions marked `data-live` are kept up to date while the page is looked at. */
  readonly live?: boolean;
  readonly main: Markup;
}

const places = [
  { href: "/", name: "Start" },
  { href: "/inbox", name: "Mailbox" },
  { href: "/clock", name: "Clock" },
  { href: "/people", name: "People" },
  { href: "/data", name: "Test data" },
  { href: "/faults", name: "Faults" },
] as const;

export function layOut(page: Page, surroundings: Surroundings): string {
  return html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.title} · Farthing sandbox</title>
    <link rel="icon" href="/assets/farthing-mark.svg" type="image/svg+xml" />
    <link rel="preload" href="/assets/source-sans-3-latin.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="/assets/farthing.css" />
    <script type="module" src="/assets/copy.js"></script>
    <script type="module" src="/assets/busy.js"></script>
    ${page.live && html`<script type="module" src="/assets/live.js"></script>`}
  </head>
  <body>
    <a class="skip" href="#main">Skip to main content</a>
    ${ribbon(surroundings.clock)}
    <header class="masthead">
      <div class="wrap masthead__inner">
        <a class="brand" href="/" aria-label="Farthing sandbox, start">${wren}Farthing</a>
        <div class="masthead__place only-wide">Sandbox<small>Everything sent, nothing delivered</small></div>
        <nav class="masthead__nav masthead__nav--always places" aria-label="Sandbox">
          ${places.map(({ href, name }) => place(href, name, page.current, surroundings.unread))}
        </nav>
      </div>
    </header>
    ${faultBar(surroundings.faults)}
    ${page.main}
    <footer class="footer no-print">
      <div class="wrap footer__inner">
        <p>A sandbox: the people are fictional, and nothing leaves this computer.</p>
        <ul>
          ${places.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}
          <li><a href="/docs/">Documentation</a></li>
        </ul>
      </div>
    </footer>
  </body>
</html>
`.text;
}

function place(href: string, name: string, current: string | undefined, unread: number): Markup {
  const here = href === current && html` aria-current="page"`;
  if (href !== "/inbox") return html`<a href="${href}" class="places__wide"${here}>${name}</a>`;
  return html`<a href="${href}"${here}>${icon("envelope")}${name}
    <span data-live="unread">${unread > 0 && html`<span class="tag tag--plain tag--action">${unread} new</span>`}</span></a>`;
}

export function ribbon(clock: Answer<BusinessClock>): Markup {
  const date = clock.is === "answered" ? longDate(clock.value.today) : "Farthing is not answering";
  return html`<aside class="demo-ribbon no-print" aria-label="Demo controls">
    <div class="wrap">
      <b>DEMO</b><span data-live="date">${date}</span><a class="to-end" href="/clock">Move the clock on</a><a href="/reset">Reset the demo</a>
    </div>
  </aside>`;
}

/** A fault that is switched on is said on every page, so that it is never mistaken for a bug. */
function faultBar(faults: Faults): Markup {
  const on = faults.switchedOn();
  return html`<div data-live="faults">
    ${
      on.length > 0 &&
      html`<div class="context-bar"><div class="wrap">
        ${icon("bolt")}
        <p>${count(on.length, "fault")} switched on. ${on.map((key) => html`<b>${services[key].name}:</b> ${services[key].modes[faults.of(key).mode]} `)}
          <a href="/faults">Put it right</a></p>
      </div></div>`
    }
  </div>`;
}

export function notice(kind: "success" | "warning" | "information", title: string, text: Piece): Markup {
  const icons = { success: "done", warning: "warning", information: "information" } as const;
  return html`<div class="notice ${kind !== "information" && `notice--${kind}`}" role="status">
    ${icon(icons[kind])}<div><h2 class="notice__title">${title}</h2><p>${text}</p></div>
  </div>`;
}

export interface MessagePage {
  readonly title: string;
  readonly text: Piece;
  readonly icon: Icon;
  readonly disc?: "neutral" | "warning";
  readonly actions: Piece;
}

/** One thing to say and one thing to do. */
export const messagePage = ({ title, text, icon: name, disc = "neutral", actions }: MessagePage): Page => ({
  title,
  main: html`<main id="main" class="wrap page">
    <div class="message-page">
      <div class="outcome">
        <span class="outcome__disc outcome__disc--${disc}">${icon(name)}</span>
        <h1>${title}</h1>
        <p class="muted">${text}</p>
      </div>
      <div class="actions">${actions}</div>
    </div>
  </main>`,
});
