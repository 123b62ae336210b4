import type { ExampleMessage } from "../product.ts";
import { html, type Markup, withLinks } from "./html.ts";
import { icon } from "./icons.ts";
import type { Page } from "./layout.ts";
import { count } from "./wording.ts";

export const letterViews = ["sent", "phone", "text"] as const;
export type LetterView = (typeof letterViews)[number];

const viewNames: Readonly<Record<LetterView, string>> = { sent: "As sent", phone: "On a phone", text: "Plain text" };

export interface LettersPage {
  readonly messages: readonly ExampleMessage[];
  readonly view: LetterView;
  /** The message that is being read, by its place in the list. */
  readonly open?: number;
}

const letterAddress = (number: number, view: LetterView = "sent"): string =>
  `/letters/${number + 1}${view === "sent" ? "" : `?view=${view}`}`;

/** Everything that the product can write, with example data: to be read before anything has happened that sends it. */
export function lettersPage({ messages, view, open }: LettersPage): Page {
  const message = open === undefined ? undefined : messages[open];
  return {
    title: message ? nameOf(message) : "Every message",
    current: "/letters",
    main: html`<main id="main" class="wrap page">
      <div class="page-head ${message && "only-wide-post"}">
        ${message ? html`<p class="mailbox-name">Every message</p>` : html`<h1>Every message</h1>`}
        <p class="lede">All ${count(messages.length, "e-mail and text", "e-mails and texts")} that Farthing can send, with example data.
          What was really sent is in the <a href="/inbox">mailbox</a>.</p>
      </div>
      <div class="post">
        <div class="stack stack--snug ${message && "only-wide-post"}">
          <ul class="panel panel--flush post__list">${messages.map((each, number) => row(each, number, number === open))}</ul>
        </div>
        ${message && open !== undefined ? reading(message, open, view) : nothingOpen}
      </div>
    </main>`,
  };
}

const nameOf = ({ title, example }: ExampleMessage): string => (example === "example" ? title : `${title}, ${example}`);

const row = (message: ExampleMessage, number: number, isOpen: boolean): Markup => html`<li>
  <a href="${letterAddress(number)}"${isOpen && html` aria-current="true"`}>
    ${icon(message.kind === "email" ? "envelope" : "phone")}
    <b>${message.title}</b>
    <span>${message.example === "example" ? (message.kind === "email" ? message.subject : "Text message") : message.example}</span>
  </a>
</li>`;

const nothingOpen = html`<div class="panel panel--flat only-wide-post empty-reading">
  ${icon("envelope")}<p class="muted">Choose a message to read it.</p>
</div>`;

const reading = (message: ExampleMessage, number: number, view: LetterView): Markup => html`<div class="stack">
  <p class="only-narrow-post"><a class="link-row" href="/letters">${icon("back")}Back to all messages</a></p>
  <article class="stack stack--snug" aria-label="${message.kind === "email" ? "E-mail" : "Text message"}">
    <div class="stack stack--tight">
      <h1>${nameOf(message)}</h1>
      ${message.subject && html`<p class="small muted">Subject: ${message.subject}</p>`}
      ${message.kind === "email" && views(number, view)}
    </div>
    ${body(message, number, view)}
  </article>
</div>`;

const views = (number: number, view: LetterView): Markup => html`<nav class="segments" aria-label="Show as">
  ${letterViews.map(
    (other) =>
      html`<a class="term" href="${letterAddress(number, other)}"${other === view && html` aria-current="true"`}>${viewNames[other]}</a>`,
  )}
</nav>`;

function body({ kind, text }: ExampleMessage, number: number, view: LetterView): Markup {
  if (kind === "text") return html`<div class="phone"><p class="bubble wrapped">${withLinks(text)}</p></div>`;
  if (view === "text") return html`<div class="panel wrapped" role="group" aria-label="Plain text">${withLinks(text)}</div>`;
  return html`<iframe class="letter ${view === "phone" && "letter--phone"}" src="/letters/${number + 1}/html" title="The e-mail as sent" data-letter
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
    <script type="module" src="/assets/letter.js"></script>`;
}
