import type { BureauFile } from "@farthing/domain/credit";
import { bankOutcomeOf, formatSortCode } from "@farthing/domain/details";
import { lawOn } from "@farthing/domain/law";
import { londonDay } from "@farthing/domain/money";
import {
  authorities,
  formatDay,
  formatMoment,
  formatPounds,
  letterNames,
  screens,
  statusLabels,
  dataCopy as words,
} from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import { html, type Markup } from "../mail/html.ts";
import type { ApplicationCopy } from "./copy-of-application.ts";

export interface CopyContent {
  readonly madeAt: string;
  readonly applications: readonly ApplicationCopy[];
  readonly complaintsWithoutApplication: ApplicationCopy["complaints"];
}

export function* copyPages(content: CopyContent, lender: Lender): Generator<readonly [path: string, page: string]> {
  yield ["index.html", firstPage(content, lender).toString()];
  for (const application of content.applications) yield [pathOf(application), applicationPage(application).toString()];
}

const pathOf = ({ number }: ApplicationCopy): string => `application-${number}.html`;

function firstPage({ madeAt, applications, complaintsWithoutApplication }: CopyContent, lender: Lender): Markup {
  const { keepEndedAgreementYears, keepDeclinedYears, keepLapsedYears } = lawOn(londonDay(new Date(madeAt)));
  const { why, how, rights } = words;
  return page(words.title, [
    html`<p>${words.lead(lender.legalName, formatMoment(madeAt))}</p>`,
    html`<h2>${words.contents}</h2><ul>${applications.map((each) => html`<li><a href="${pathOf(each)}">${words.application(each.number, each.shop)}</a></li>`)}</ul>`,
    html`<p>${words.files} ${words.staff}</p>`,
    ...(complaintsWithoutApplication.length > 0 ? [part(words.unlinked, complaintTable(complaintsWithoutApplication))] : []),
    part(why.title, table(why.columns, why.rows)),
    html`<h2>${how.title}</h2><p>${how.periods(keepEndedAgreementYears, keepDeclinedYears, keepLapsedYears)}</p>`,
    html`<h2>${rights.title}</h2><p>${rights.text(lender.helpline, lender.email)}</p><p>${rights.commissioner(authorities.commissionerPhone, authorities.commissionerSite)}</p>`,
  ]);
}

const { parts, labels } = words;
const { records } = screens.lender;

function applicationPage(copy: ApplicationCopy): Markup {
  return page(words.application(copy.number, copy.shop), [
    html`<p><a href="index.html">${words.title}</a></p>`,
    part(
      parts.summary,
      factList([
        [labels.status, statusLabels[copy.status]],
        [labels.created, formatMoment(copy.created)],
        [labels.changed, formatMoment(copy.changed)],
        [labels.signed, formatMomentOrUnknown(copy.signed)],
        ...(copy.orderReference ? [[labels.order, copy.orderReference] as const] : []),
      ]),
    ),
    html`<h2>${parts.details}</h2>${copy.details
      .filter(({ answers }) => answers.length > 0)
      .map(({ title, answers }) => html`<h3>${title}</h3>${factList(answers.map(({ label, value }) => [label, value] as const))}`)}`,
    ...(copy.supportNeeds ? [part(parts.supportNeeds, supportNeedsPart(copy.supportNeeds))] : []),
    html`<h2>${parts.decisions}</h2>${orNone(copy.decisions.map(decisionPart))}`,
    ...(copy.humanReviews.length > 0
      ? [
          part(
            parts.reviews,
            copy.humanReviews.map(({ yourWords, decision, recommendation }) =>
              factList([
                ...(yourWords === null ? [] : [[labels.yourWords, yourWords] as const]),
                [labels.decision, decision ?? words.none],
                ...(recommendation === null ? [] : [[labels.recommendation, recommendation] as const]),
              ]),
            ),
          ),
        ]
      : []),
    html`<h2>${parts.creditFiles}</h2>${orNone(copy.creditFiles.map(({ answered, bureau, file }) => html`<h3>${[bureau, formatMoment(answered)].filter(Boolean).join(", ")}</h3>${factList(creditFileRows(file))}`))}`,
    part(
      parts.checks,
      table(
        [labels.what, labels.when, labels.outcome],
        [
          ...copy.checks.map(({ kind, ended, sent, outcome }) => [
            records.record.checks.kinds[kind],
            formatMomentOrUnknown(ended ?? sent),
            outcome === null ? words.unknown : records.record.checks.outcomes[outcome],
          ]),
          ...(copy.bankAccountCheck
            ? [
                [
                  labels.bankAccount,
                  formatMomentOrUnknown(copy.bankAccountCheck.checkedAt),
                  [records.record.checks.bank[bankOutcomeOf(copy.bankAccountCheck.said)], copy.bankAccountCheck.said?.bankName]
                    .filter(Boolean)
                    .join(" "),
                ],
              ]
            : []),
        ],
      ),
    ),
    html`<h2>${parts.documents}</h2>${orNone(
      copy.papers.map(
        ({ kind, made, path }) => html`<p><a href="${path}">${records.record.papers.names[kind]}</a>, ${formatMoment(made)}</p>`,
      ),
    )}`,
    part(
      parts.ledger,
      table(
        [labels.when, labels.movement, labels.entries],
        copy.ledger.map(({ at, kind, entries }) => [
          formatMoment(at),
          records.record.ledger.kinds[kind],
          entries.map(({ account, amount }) => `${records.record.ledger.accounts[account]} ${formatPounds(amount)}`).join("; "),
        ]),
      ),
    ),
    part(
      parts.directDebits,
      table(
        [labels.account, labels.state, labels.changed],
        copy.directDebits.map(({ account, state, changed }) => [
          `${account.name}, ${formatSortCode(account.sortCode)}, ${account.accountNumber}`,
          screens.lender.directDebits.states[state],
          formatMoment(changed),
        ]),
      ),
    ),
    part(
      parts.deposits,
      table(
        [labels.when, labels.amount, labels.outcome],
        copy.deposits.map(({ opened, amount, outcome }) => [formatMoment(opened), formatPounds(amount), outcome ?? words.unknown]),
      ),
    ),
    part(
      parts.messages,
      table(
        [labels.when, labels.what, labels.channel, labels.state],
        copy.messages.map(({ requested, template, channel, state }) => [
          formatMoment(requested),
          template in letterNames ? letterNames[template as keyof typeof letterNames] : template,
          screens.lender.messages.channels[channel],
          records.record.messages.states[state],
        ]),
      ),
    ),
    part(
      parts.notes,
      table(
        [labels.when, labels.by, labels.text],
        copy.notes.map(({ written, by, message }) => [formatMoment(written), words.writers[by], message]),
      ),
    ),
    part(
      parts.feedback,
      table(
        [labels.when, labels.what, labels.text],
        copy.feedback.map(({ given, type, message }) => [formatMoment(given), type, message ?? ""]),
      ),
    ),
    part(parts.complaints, complaintTable(copy.complaints)),
    part(
      parts.history,
      table(
        [labels.when, labels.by, labels.what],
        copy.history.map(({ at, by, event }) => [formatMoment(at), by, event]),
      ),
    ),
    part(
      parts.views,
      table(
        [labels.when, labels.by, labels.times],
        copy.views.map(({ at, by, count }) => [formatMoment(at), by, count]),
      ),
    ),
  ]);
}

function decisionPart({
  requested,
  decided,
  kind,
  isSettlement,
  outcome,
  reasons,
  rules,
  policyVersion,
}: ApplicationCopy["decisions"][number]): Markup {
  return html`<h3>${isSettlement ? labels.settlement : labels[kind]}, ${formatMoment(requested)}</h3>${factList([
    [labels.decided, formatMomentOrUnknown(decided)],
    [labels.outcome, outcome === null ? words.unknown : records.record.decisions.outcomes[outcome]],
    [labels.reasons, reasons.length > 0 ? reasons.join("; ") : words.none],
    [labels.policy, policyVersion],
  ])}${table(
    [labels.rule, labels.outcome, labels.found],
    rules.map(({ name, result, findings }) => [name, screens.lender.referrals.case.results[result], findings.join(" ")]),
  )}`;
}

const complaintTable = (complaints: ApplicationCopy["complaints"]): Markup =>
  table(
    [labels.number, labels.received, labels.text, labels.answer],
    complaints.flatMap(({ number, receivedOn, words: said, answer, notes }) => [
      [screens.lender.complaints.reference(number), formatDay(receivedOn), said, answer ? answer.text : words.none],
      ...notes.map(({ kind, written, text }) => [words.complaintNotes[kind], formatMoment(written), text, ""]),
    ]),
  );

const supportNeedsPart = ({ needs, note, consent, recorded, recordedBy }: NonNullable<ApplicationCopy["supportNeeds"]>): Markup =>
  html`<ul>${[...needs, ...(note === null ? [] : [note])].map((need) => html`<li>${need}</li>`)}</ul>
<p>${screens.support.needsPanel.by(recordedBy, formatMoment(recorded), consent)}</p>`;

const formatMomentOrUnknown = (at: string | null): string => (at === null ? words.unknown : formatMoment(at));

type Labels<Values> = {
  readonly [Key in keyof Values]-?: NonNullable<Values[Key]> extends Readonly<Record<string, unknown>>
    ? Labels<NonNullable<Values[Key]>>
    : string;
};

const creditFileRows = (file: BureauFile): readonly (readonly [string, string])[] =>
  labelledRows(file, words.creditFile satisfies Labels<BureauFile>);

const labelledRows = (values: object, names: object): readonly (readonly [string, string])[] =>
  Object.entries(names).flatMap(([key, name]: [string, unknown]) => {
    const value: unknown = values[key as keyof typeof values];
    if (value === null || value === undefined) return [];
    if (typeof name !== "string") return labelledRows(value, name as object);
    return [[name, shownValue(value)] as const];
  });

const { yes, no } = screens.staff.summary;
const poundsPattern = /^-?\d+\.\d{2}$/;

const shownValue = (value: unknown): string => {
  if (typeof value === "boolean") return value ? yes : no;
  return typeof value === "string" && poundsPattern.test(value) ? formatPounds(value) : String(value);
};

const orNone = (markup: readonly Markup[]): Markup => (markup.length > 0 ? html`${markup}` : html`<p>${words.none}</p>`);

const part = (title: string, content: Markup | readonly Markup[]): Markup => html`<h2>${title}</h2>${content}`;

const factList = (rows: readonly (readonly [label: string, value: string])[]): Markup =>
  html`<dl>${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

const table = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): Markup =>
  rows.length === 0
    ? html`<p>${words.none}</p>`
    : html`<div class="scroll" tabindex="0"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.map(
        (row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`,
      )}</tbody></table></div>`;

const page = (title: string, content: readonly Markup[]): Markup => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.75rem; } h2 { font-size: 1.25rem; margin-top: 2rem; border-top: 1px solid #767676; padding-top: 1rem; } h3 { font-size: 1rem; }
dl div { display: grid; grid-template-columns: minmax(9rem, 16rem) 1fr; gap: 0 1rem; padding: .25rem 0; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #d0d0d0; }
td { white-space: pre-line; } a { color: #0b5c4a; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
