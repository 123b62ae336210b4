import * as contract from "@farthing/contract";
import { localDate } from "@farthing/domain/money";
import { csvLine, fail, screens, utf8ByteOrderMark } from "@farthing/domain/wording";
import type { AuditCursor, LoggedEvent } from "../../store/audit/audit-log.ts";
import { eventName } from "../../use-cases/applications/read-audit-history.ts";
import { type ChosenFilter, exportAuditLog, readAuditLog, verifyAuditChain } from "../../use-cases/audit/read-audit-log.ts";
import type { EndpointImplementer } from "../implement.ts";
import { streamText } from "../table-answer.ts";

const auditTexts = screens.lender.audit;

export function serveAudit(implement: EndpointImplementer): void {
  implement(contract.readAuditLog, async ({ ctx, given: { query } }) => {
    const { before, ...filter } = query;
    const { events, hasOlder, types } = await readAuditLog(ctx, toChosenFilter(filter), before === undefined ? null : cursorIn(before));
    const last = events.at(-1);
    return {
      events: events.map(toWire),
      next: hasOlder && last ? cursorText(last.cursor) : null,
      types: types.map((type) => ({ type, name: eventName(type) })),
    };
  });

  implement(contract.exportAuditLog, ({ ctx, given: { body } }) =>
    streamText(utf8ByteOrderMark + csvLine([...auditTexts.csv]), (write) =>
      exportAuditLog(ctx, toChosenFilter(body), (events) => write(events.map(toCsv).join(""))),
    ),
  );

  implement(contract.verifyAuditChain, ({ ctx, given: { body } }) => verifyAuditChain(ctx, body.application));
}

type GivenFilter = { readonly [Part in keyof ChosenFilter]?: string | null | undefined };

const toChosenFilter = ({ application, user, type, from, to }: GivenFilter): ChosenFilter => ({
  application: application ?? null,
  user: user ?? null,
  type: type ?? null,
  from: from ? localDate(from) : null,
  to: to ? localDate(to) : null,
});

const cursorText = ({ at, id }: AuditCursor): string => `${at}_${id}`;
const cursorPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([0-9a-f-]{36})$/;

function cursorIn(text: string): AuditCursor {
  const [, at, id] = cursorPattern.exec(text) ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : fail("input.invalid", { before: text });
}

const applicationChainPrefix = "application:";

const toWire = ({ id, chain, number, at, type, by, facts, isSealed }: LoggedEvent) => ({
  id,
  chain,
  number,
  at: at.toISOString(),
  type,
  name: eventName(type),
  by,
  applicationId: chain.startsWith(applicationChainPrefix) ? chain.slice(applicationChainPrefix.length) : null,
  details: detailsOf(facts),
  isSealed,
});

const [detailsMax, listedMax] = [12, 5];

const detailsOf = (facts: LoggedEvent["facts"]) =>
  Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .slice(0, detailsMax)
    .map(([name, value]) => ({ name: eventName(name), value: textOf(value) }));

function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    const listed = value.slice(0, listedMax).map(textOf).join(", ");
    return value.length > listedMax ? `${listed} ${auditTexts.others(value.length - listedMax)}` : listed;
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const toCsv = ({ at, type, by, chain, number, facts, hash }: LoggedEvent): string =>
  csvLine([at.toISOString(), eventName(type), type, by.username, by.role, by.branch, chain, String(number), JSON.stringify(facts), hash]);
