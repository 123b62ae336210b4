import {
  cancelApplication,
  copyApplication,
  emailQuote,
  exportApplications,
  findSameCustomer,
  getApplication,
  getAuditHistory,
  getPartialSettlements,
  listApplications,
  markDelivered,
  moveExpiryDate,
  offerHandOver,
  readCounter,
  requestPartialSettlement,
  saveApplication,
  searchApplications,
  sendToCustomer,
} from "@farthing/contract";
import {
  csvHead,
  csvLines,
  type Lane,
  lanes,
  type ApplicationRow as WireRow,
  type TableRow as WireTableRow,
} from "@farthing/domain/application";
import { parsePounds, pence, toPounds } from "@farthing/domain/money";
import type { TableRow } from "../../store/applications/every-application.ts";
import { markDelivered as deliver } from "../../use-cases/after-signing/mark-delivered.ts";
import { readPartialSettlements, requestPartialSettlement as settle } from "../../use-cases/after-signing/settle-partially.ts";
import { cancelApplication as cancel } from "../../use-cases/applications/cancel-application.ts";
import { copyApplication as copy } from "../../use-cases/applications/copy-application.ts";
import { emailQuote as sendFigures } from "../../use-cases/applications/email-quote.ts";
import { exportApplications as exported } from "../../use-cases/applications/export-applications.ts";
import {
  readCounter as counter,
  type ListedApplication,
  type ListedApplications,
  newestApplications,
  searchByTerm,
  searchByValues,
} from "../../use-cases/applications/find-applications.ts";
import { findSameCustomer as findOthers } from "../../use-cases/applications/find-same-customer.ts";
import { moveExpiryDate as moveExpiry } from "../../use-cases/applications/move-expiry-date.ts";
import { offerHandOver as offer } from "../../use-cases/applications/offer-hand-over.ts";
import { readApplication } from "../../use-cases/applications/read-application.ts";
import { readAuditHistory } from "../../use-cases/applications/read-audit-history.ts";
import { saveApplication as save } from "../../use-cases/applications/save-application.ts";
import { sendToCustomer as send } from "../../use-cases/applications/send-to-customer.ts";
import type { Implement } from "../implement.ts";
import { answerAsWritten } from "../table-answer.ts";

/** What is asked most often asks the database at once. */
const first = { beginsWithAUnit: true } as const;

export function serveApplications(implement: Implement, applicantOrigin: string): void {
  implement(listApplications, async ({ ctx, given }) => toList(await newestApplications(ctx, given.query)), first);

  implement(
    readCounter,
    async ({ ctx }) => {
      const { today, jobs, inLanes } = await counter(ctx);
      const counted = lanes.map((lane) => [lane, { count: inLanes[lane].count, amount: toPounds(inLanes[lane].amount) }] as const);
      return {
        today,
        inLanes: Object.fromEntries(counted) as Record<Lane, (typeof counted)[number][1]>,
        jobs: jobs.map((job) => ({ ...toWire(job), lane: job.lane, goodsDescription: job.goodsDescription })),
      };
    },
    first,
  );

  implement(
    searchApplications,
    async ({ ctx, given: { body, query } }) =>
      toList("term" in body ? await searchByTerm(ctx, body.term, query) : await searchByValues(ctx, body.values, query)),
    first,
  );

  implement(exportApplications, ({ ctx, given: { body, query } }) =>
    answerAsWritten(csvHead(), (write) => exported(ctx, body, query, (rows) => write(csvLines(rows.map(toTable))))),
  );

  implement(getApplication, async ({ ctx, given }) => readApplication(ctx, given.params.id), first);

  implement(saveApplication, async ({ ctx, given }) => save(ctx, given.body), first);

  implement(moveExpiryDate, async ({ ctx, given: { params, body } }) => ({
    applicationExpiryDate: await moveExpiry(ctx, { applicationId: params.id, revisionsSeen: body.revisions.length }),
  }));

  implement(
    cancelApplication,
    async ({ ctx, given: { params, body } }) =>
      cancel(ctx, { applicationId: params.id, reason: body.cancellationReason ?? null, version: body.version }),
    first,
  );

  implement(sendToCustomer, async ({ ctx, given }) => send(ctx, given.params.id));

  implement(emailQuote, ({ ctx, given }) => sendFigures(ctx, given.params.id).then(() => undefined));

  implement(offerHandOver, async ({ ctx, given }) => offer(ctx, given.params.id, applicantOrigin));

  implement(copyApplication, async ({ ctx, given: { params } }) => copy(ctx, params.id));

  implement(findSameCustomer, async ({ ctx, given: { params } }) =>
    (await findOthers(ctx, params.id)).map(({ id, status, createdAt, loanAmountPence }) => ({
      id,
      status,
      created: createdAt.toISOString(),
      loanAmount: loanAmountPence === null ? null : toPounds(pence(loanAmountPence)),
    })),
  );

  implement(markDelivered, async ({ ctx, given: { params } }) => deliver(ctx, { applicationId: params.id }));

  implement(getPartialSettlements, async ({ ctx, given: { params } }) => ({
    settlements: (await readPartialSettlements(ctx, params.id)).map(({ amount, on }) => ({ amount: toPounds(amount), settledOn: on })),
  }));

  implement(requestPartialSettlement, async ({ ctx, given: { params, body } }) =>
    settle(ctx, { applicationId: params.id, amount: parsePounds(body.partialSettlementAmount), version: body.version }),
  );

  implement(getAuditHistory, async ({ ctx, given: { params, query } }) => readAuditHistory(ctx, params.id, query.branchId), first);
}

const toList = ({ rows, total }: ListedApplications) => ({ applications: rows.map(toWire), total_count: total });

const toTable = (row: TableRow): WireTableRow => ({
  id: row.id,
  status: row.status,
  retailer: { name: row.retailerName, supplierNumber: row.branch },
  branchId: row.branch,
  orderReference: row.orderReference,
  applicantName: row.applicantName,
  postcode: row.postcode,
  dateOfBirth: row.dateOfBirth,
  loanAmount: row.loanAmountPence === null ? null : toPounds(pence(row.loanAmountPence)),
  updated: row.updated,
});

const toWire = (row: ListedApplication): WireRow => ({
  ...toTable(row),
  referType: row.referType,
  next: row.next,
  createdBy: row.createdBy,
  created: row.created,
});
