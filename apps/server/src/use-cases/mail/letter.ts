import { authorities, freeHelp, letters } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import { html, type Markup } from "./html.ts";

/**
 * Mail programs turn every text that looks like a URL into a link, and recipients trust it because the lender sent the e-mail. Shops type
 * the names of people and goods, so each dot in them gets a space: "Mr.Smith" becomes "Mr. Smith".
 */

/** Finds each dot that a mail program could read as the dot in a host name. Browsers accept three more characters as such a dot. */
const hostNameDotPattern = /(?<=[\p{L}\p{N}-])[.\u3002\uFF0E\uFF61](?=\p{L})/gu;
const urlSchemePattern = /:\/\//g;
const edgePunctuationPattern = /^[("'<]+|[)"'>.,;:!?]+$/g;

/** Mail programs must not create links in a text. Only the lender's own URLs and e-mail addresses (`particulars`) stay unchanged. */
function linkRemover(particulars: readonly string[]): (text: string) => string {
  const own = new Set(particulars.join(" ").split(/\s+/).map(withoutPunctuation));
  return (text) => text.replace(/\S+/g, (word) => (own.has(withoutPunctuation(word)) ? word : breakLink(word)));
}

const withoutPunctuation = (word: string): string => word.replace(edgePunctuationPattern, "");
const breakLink = (word: string): string => word.replace(urlSchemePattern, ": ").replace(hostNameDotPattern, ". ");

/** The plain text and the HTML of an e-mail are both rendered from this content, so that they cannot differ. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** HTML shows the action as a button. Plain text shows its URL. */
  readonly action?: Action;
  readonly otherAction?: Action;
  readonly facts?: readonly Fact[];
}

interface Action {
  readonly label: string;
  readonly url: string;
}

/** "typed" marks a value that the recipient must type in somewhere else, so it stays unchanged. */
export type Fact = readonly [label: string, value: string, as?: "typed"];

export interface Brand {
  readonly name: string;
  readonly accent: string | null;
}

export function renderLetter({ action, otherAction, ...written }: Letter, lender: Lender, brand?: Brand) {
  const ownTexts = Object.values(lender).filter((value) => typeof value === "string");
  const plain = linkRemover([...ownTexts, ...Object.values(freeHelp), ...Object.values(authorities)]);
  const { subject, heading } = { subject: plain(written.subject), heading: plain(written.heading) };
  const paragraphs = written.paragraphs.map(plain);
  const facts = (written.facts ?? []).map(([label, value, as]): Fact => (as ? [label, value, as] : [label, plain(value)]));
  const actions = [action, otherAction].filter((offered) => offered !== undefined);
  const from = brand && plain(brand.name);
  const small = [...(from ? [letters.broker(from, lender.legalName)] : []), letters.regulated(lender)];
  const links = actions.map(({ label, url }) => `${label}:\n${url}`);
  const list = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const text = [...(from ? [`${from}\n${letters.financeBy(lender.tradingName)}`] : []), heading, ...paragraphs, ...links, list, ...small];
  return {
    subject,
    text: text.filter(Boolean).join("\n\n"),
    html: page({ subject, heading, paragraphs, actions, facts, small, from, accent: brand?.accent ?? defaultAccentColour }, lender),
  };
}

const defaultAccentColour = "#0B5C6B";

interface PageContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly actions: readonly Action[];
  readonly facts: readonly Fact[];
  readonly small: readonly string[];
  readonly from: string | undefined;
  readonly accent: string;
}

/** Mail programs support tables and inline styles best, so the layout uses them. */
const page = ({ subject, heading, paragraphs, actions, facts, small, from, accent }: PageContent, lender: Lender): string =>
  html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#f7f5f1;color:#14202b;font:16px/1.5 'Source Sans 3',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-top:4px solid ${accent}">
<tr><td style="padding:24px 24px 0">${masthead(from, accent, lender)}</td></tr>
<tr><td style="padding:16px 24px 24px"><h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
${actions.length > 0 ? html`<p style="margin:0 0 12px">${actions.map((action, index) => button(action, index === 0, accent))}</p>` : html``}
<table role="presentation" cellpadding="0" cellspacing="0">${facts.map(row)}</table></td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #e2ded6;color:#4a5764;font-size:14px;line-height:20px">${small.map((sentence, index) => html`<p style="margin:${index === 0 ? "0" : "8px 0 0"}">${sentence}</p>`)}</td></tr>
</table></td></tr></table></body></html>`.toString();

const masthead = (from: string | undefined, accent: string, { tradingName }: Lender): Markup =>
  from
    ? html`<span style="font-size:18px;font-weight:600;color:${accent}">${from}</span><br><span style="color:#4a5764;font-size:14px">${letters.financeBy(tradingName)}</span>`
    : html`<span style="font-weight:600">${tradingName}</span>`;

const button = ({ label, url }: Action, isFirst: boolean, accent: string): Markup => {
  const colours = isFirst ? `background:${accent};color:#ffffff` : `background:#ffffff;color:${accent}`;
  return html`<a href="${url}" style="display:inline-block;margin:0 12px 12px 0;padding:10px 20px;border:2px solid ${accent};${colours};font-weight:600;text-decoration:none">${label}</a>`;
};

const row = ([label, value, as]: Fact): Markup =>
  html`<tr><td style="padding:6px 16px 6px 0;color:#4a5764;vertical-align:top">${label}</td><td style="padding:6px 0;vertical-align:top"><strong>${as ? withBreakHints(value) : value}</strong></td></tr>`;

/** A hidden line-break hint before each dot stops mail programs from creating a link. Copied text does not contain the hints. */
const withBreakHints = (value: string): readonly Markup[] =>
  value.split(/(?=\.)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
