import { headline, type Message, type MessageKind } from "../inbox/message.ts";
import { html, type Markup, type Piece } from "./html.ts";
import { icon } from "./icons.ts";
import type { Page } from "./layout.ts";
import { count, whenReceived } from "./wording.ts";

const messagesPerPage = 25;

/** What the reader is looking for; it lives in the address, so a reload and a bookmark keep it. */
export interface InboxQuery {
  readonly words: string;
  readonly kind: MessageKind | undefined;
  readonly page: number;
}

export interface InboxPage {
  readonly query: InboxQuery;
  /** Everything that fits the query, newest first. */
  readonly found: readonly Message[];
  readonly total: number;
  readonly now: Date;
  /** The message that is being read, and how it is shown. */
  readonly open?: { readonly message: Message; readonly article: Markup };
}

export const inboxPage = (page: InboxPage): Page => ({
  title: page.open ? headline(page.open.message) : "Demo mailbox",
  current: "/inbox",
  live: true,
  main: html`<main id="main" class="wrap page">
    <div class="page-head ${page.open && "only-wide-post"}">
      ${page.open ? html`<p class="mailbox-name">Demo mailbox</p>` : html`<h1>Demo mailbox</h1>`}
      <p class="lede">Every e-mail and text the demo has sent, newest first. They stay here; nobody outside gets one.
        <a href="/letters">See every message there is</a>.</p>
    </div>
    <div class="post">
      <div class="stack stack--snug ${page.open && "only-wide-post"}">${search(page.query)}${list(page)}</div>
      ${page.open ? reading(page.open.article, page.query) : nothingOpen}
    </div>
  </main>`,
});

export function inboxAddress(query: InboxQuery, change: Partial<InboxQuery> = {}, id = ""): string {
  const { words, kind, page } = { ...query, ...change };
  const search = new URLSearchParams();
  if (words) search.set("q", words);
  if (kind) search.set("kind", kind);
  if (page > 1) search.set("page", String(page));
  const written = search.toString();
  return `/inbox${id && `/${id}`}${written && `?${written}`}`;
}

const kinds = [
  { kind: undefined, name: "All" },
  { kind: "email", name: "E-mails" },
  { kind: "text", name: "Texts" },
] as const;

const search = (query: InboxQuery): Markup =>
  html`<form class="stack stack--snug" method="get" action="/inbox" role="search" aria-label="Messages">
    <div class="field">
      <label for="find">Find by name, number or reference</label>
      <div class="joined">
        <input class="control" id="find" name="q" type="search" value="${query.words}" autocomplete="off" />
        <button class="button button--second" type="submit">Find</button>
      </div>
    </div>
    ${query.kind && html`<input type="hidden" name="kind" value="${query.kind}" />`}
    <nav class="segments" aria-label="Kind of message">
      ${kinds.map(
        ({ kind, name }) =>
          html`<a class="term" href="${inboxAddress(query, { kind, page: 1 })}"${kind === query.kind && html` aria-current="true"`}>${name}</a>`,
      )}
    </nav>
  </form>`;

const lastPage = (found: number): number => Math.max(1, Math.ceil(found / messagesPerPage));

function list({ query: asked, found, total, now, open }: InboxPage): Markup {
  const query = { ...asked, page: Math.min(asked.page, lastPage(found.length)) };
  const first = (query.page - 1) * messagesPerPage;
  const shown = found.slice(first, first + messagesPerPage);
  return html`<div class="stack stack--snug" data-live="list">
    ${shown.length > 0 ? html`<ul class="panel panel--flush post__list">${shown.map((message) => row(message, query, now, open?.message.id))}</ul>` : empty(query, total)}
    ${shown.length > 0 && html`<p class="small muted">${found.length < total ? `${found.length} of ${count(total, "message")}` : count(total, "message")}</p>`}
    ${pager(query, found.length)}
  </div>`;
}

function row(message: Message, query: InboxQuery, now: Date, openId: string | undefined): Markup {
  return html`<li>
    <a href="${inboxAddress(query, {}, message.id)}"${message.id === openId && html` aria-current="true"`}>
      ${icon(message.kind === "email" ? "envelope" : "phone")}
      <b>${headline(message)}</b>
      <time datetime="${message.receivedAt}">${whenReceived(message.receivedAt, now)}</time>
      <span>To ${message.to.join(", ")}
        ${message.unread && html`<em class="tag tag--plain tag--action">New</em>`}
        ${message.deliveries > 1 && html`<em class="tag tag--plain tag--warning">Sent ${message.deliveries} times</em>`}</span>
    </a>
  </li>`;
}

function pager(query: InboxQuery, found: number): Piece {
  const last = lastPage(found);
  if (last === 1) return null;
  return html`<nav class="pager" aria-label="Pages">
    ${query.page > 1 && html`<a href="${inboxAddress(query, { page: query.page - 1 })}">Newer</a>`}
    <span class="muted">Page ${query.page} of ${last}</span>
    ${query.page < last && html`<a href="${inboxAddress(query, { page: query.page + 1 })}">Older</a>`}
  </nav>`;
}

const empty = (query: InboxQuery, total: number): Markup =>
  total === 0
    ? html`<div class="panel panel--flat stack stack--tight"><h2 class="head-20">Nothing yet</h2>
        <p class="muted">Cancel an application, send one to a customer or ask for a new password: what is sent appears here by itself.</p></div>`
    : html`<div class="panel panel--flat stack stack--tight"><h2 class="head-20">Nothing found</h2>
        <p class="muted">No ${query.kind === "text" ? "text" : "message"} fits${query.words && ` “${query.words}”`}.
          <a href="/inbox">Show all ${total}</a></p></div>`;

const nothingOpen = html`<div class="panel panel--flat only-wide-post empty-reading">
  ${icon("envelope")}<p class="muted">Choose a message to read it.</p>
</div>`;

const reading = (article: Markup, query: InboxQuery): Markup =>
  html`<div class="stack">
    <p class="only-narrow-post"><a class="link-row" href="${inboxAddress(query)}">${icon("back")}Back to the mailbox</a></p>
    ${article}
  </div>`;
