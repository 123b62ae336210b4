import type { Lender } from "../../platform/lender.ts";
import { html, type Markup } from "./html.ts";
import { linkRemover } from "./links.ts";

/** One model, two renderings: every mail is readable as plain text and as HTML, and they cannot drift apart. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button; a reader of plain text gets the address. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly facts?: readonly Fact[];
}

/** What is to be typed in somewhere else stays exactly as it is; anything else stays as it reads. */
type Fact = readonly [label: string, value: string, as?: "typed"];

export function renderLetter({ action, ...written }: Letter, lender: Lender) {
  const plain = linkRemover(Object.values(lender));
  const { subject, heading } = { subject: plain(written.subject), heading: plain(written.heading) };
  const paragraphs = written.paragraphs.map(plain);
  const facts = (written.facts ?? []).map(([label, value, as]): Fact => (as ? [label, value, as] : [label, plain(value)]));
  const small = `${lender.legalName}, ${lender.address}. Authorised and regulated by the Financial Conduct Authority, number ${lender.fcaNumber}. Helpline ${lender.helpline}.`;
  const link = action ? `${action.label}:\n${action.url}` : "";
  const list = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const text = [heading, ...paragraphs, link, list, small].filter(Boolean).join("\n\n");
  const button = action
    ? html`<p style="margin:0 0 24px"><a href="${action.url}" style="display:inline-block;padding:12px 20px;background:#0b5c6b;color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>`
    : html``;
  const rows = facts.map(
    ([label, value, as]) =>
      html`<tr><td style="padding:6px 16px 6px 0;color:#4a5764">${label}</td><td style="padding:6px 0"><strong>${as ? unlinked(value) : value}</strong></td></tr>`,
  );
  const body = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f7f5f1;color:#14202b;font:16px/1.5 'Source Sans 3',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-top:4px solid #0b5c6b">
<tr><td style="padding:24px 24px 0;font-weight:600">${lender.tradingName}</td></tr>
<tr><td style="padding:16px 24px 24px"><h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
${button}
<table role="presentation" cellpadding="0" cellspacing="0">${rows}</table></td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #e2ded6;color:#4a5764;font-size:14px;line-height:20px">${small}</td></tr>
</table></td></tr></table></body></html>`;
  return { subject, text, html: body.toString() };
}

/** A mail program finds no address in what may be broken into lines at every dot, and whoever copies it copies the dots alone. */
const unlinked = (value: string): readonly Markup[] =>
  value.split(/(?=\.)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
