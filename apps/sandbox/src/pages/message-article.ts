import type { Email } from "../inbox/email.ts";
import { headline, type Message } from "../inbox/message.ts";
import { html, type Markup, type Piece, withLinks } from "./html.ts";
import { icon } from "./icons.ts";
import { fileSize, momentReceived, whenReceived } from "./wording.ts";

export const emailViews = ["sent", "text", "headers", "source"] as const;
export type EmailView = (typeof emailViews)[number];

const viewNames: Readonly<Record<EmailView, string>> = { sent: "As sent", text: "Plain text", headers: "Headers", source: "Source" };

/** Enough to read; the whole is one click away. */
const sourceShownMax = 100_000;

export interface EmailArticle {
  readonly message: Message;
  readonly email: Email;
  readonly source: Buffer;
  readonly view: EmailView;
  /** The address of the same message shown another way. */
  address(view: EmailView): string;
}

export const emailArticle = (article: EmailArticle): Markup =>
  html`<article class="stack stack--snug" aria-label="E-mail">
    <div class="stack stack--tight">
      <h1>${headline(article.message)}</h1>
      <p class="small muted">From ${sender(article.message)} · To ${article.message.to.join(", ")} ·
        <time datetime="${article.message.receivedAt}">${momentReceived(article.message.receivedAt)}</time></p>
      ${repeats(article.message)}
      <nav class="segments" aria-label="Show as">
        ${emailViews.map(
          (view) =>
            html`<a class="term" href="${article.address(view)}"${view === article.view && html` aria-current="true"`}>${viewNames[view]}</a>`,
        )}
      </nav>
    </div>
    ${body(article)}
    ${attachments(article.message)}
  </article>`;

const sender = ({ from }: Message): string => [from.name, from.address].filter(Boolean).join(", ");

function repeats({ deliveries }: Message): Piece {
  if (deliveries === 1) return null;
  return html`<p><span class="tag tag--plain tag--warning">Sent ${deliveries} times</span>
    <span class="small muted">The sender repeated it with the same Message-ID, so it is one message.</span></p>`;
}

function body({ message, email, source, view }: EmailArticle): Markup {
  switch (view) {
    case "sent":
      if (email.html === undefined) return plainText(message.text);
      return html`<iframe class="letter" src="/inbox/${message.id}/html" title="The e-mail as sent" data-letter
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
        <script type="module" src="/assets/letter.js"></script>`;
    case "text":
      return plainText(message.text);
    case "headers":
      return html`<dl class="panel headers">
        ${email.headers.map(({ name, value }) => html`<div><dt>${name}</dt><dd class="mono">${value}</dd></div>`)}
      </dl>`;
    case "source":
      return html`<pre class="panel mono wrapped" tabindex="0" aria-label="Source">${source.toString("utf8", 0, sourceShownMax)}</pre>
        <p><a class="link-row" href="/inbox/${message.id}/source">Download the source (${fileSize(source.byteLength)})</a></p>`;
  }
}

const plainText = (text: string): Markup =>
  text.trim() === ""
    ? html`<p class="panel muted">This e-mail has no plain text.</p>`
    : html`<div class="panel wrapped" role="group" aria-label="Plain text">${withLinks(text)}</div>`;

function attachments({ id, attachments }: Message): Piece {
  if (attachments.length === 0) return null;
  return html`<section class="stack stack--tight" aria-label="Attachments">
    <h2 class="head-20">Attachments</h2>
    <ul>
      ${attachments.map(
        ({ name, size }, index) =>
          html`<li><a class="link-row" href="/inbox/${id}/attachments/${index + 1}" download="${name}">${icon("clip")}${name} (${fileSize(size)})</a></li>`,
      )}
    </ul>
  </section>`;
}

/** A text is read in its conversation: what the same phone got before it. */
export const textArticle = (message: Message, conversation: readonly Message[], now: Date): Markup =>
  html`<article class="stack stack--snug" aria-label="Text message">
    <div class="stack stack--tight">
      <h1>Text message to ${message.to.join(", ")}</h1>
      ${repeats(message)}
    </div>
    <div class="phone">
      ${conversation.map(
        (text) => html`<p class="small muted">${sender(text)}, ${whenReceived(text.receivedAt, now)}</p>
          <p class="bubble wrapped"${text.id === message.id && html` aria-current="true"`}>${withLinks(text.text)}</p>`,
      )}
    </div>
  </article>`;
