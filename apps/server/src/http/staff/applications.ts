import * as contract from "@farthing/contract";
import { csvHead, csvLines, type WorklistGroup, worklistGroups } from "@farthing/domain/application";
import { parsePounds, pence, toPounds } from "@farthing/domain/money";
import { markDelivered } from "../../use-cases/after-signing/mark-delivered.ts";
import { readPartialSettlements, requestPartialSettlement } from "../../use-cases/after-signing/settle-partially.ts";
import { cancelApplication } from "../../use-cases/applications/cancel-application.ts";
import { copyApplication } from "../../use-cases/applications/copy-application.ts";
import { createHandOverLink } from "../../use-cases/applications/create-hand-over-link.ts";
import { emailQuote } from "../../use-cases/applications/email-quote.ts";
import { exportApplications } from "../../use-cases/applications/export-applications.ts";
import {
  type ListedApplications,
  newestApplications,
  readWorklist,
  searchByTerm,
  searchByValues,
} from "../../use-cases/applications/find-applications.ts";
import { findSameCustomer } from "../../use-cases/applications/find-same-customer.ts";
import { moveExpiryDate } from "../../use-cases/applications/move-expiry-date.ts";
import { readApplication } from "../../use-cases/applications/read-application.ts";
import { readAuditHistory } from "../../use-cases/applications/read-audit-history.ts";
import { saveApplication } from "../../use-cases/applications/save-application.ts";
import { sendToCustomer } from "../../use-cases/applications/send-to-customer.ts";
import type { EndpointImplementer } from "../implement.ts";
import { toTableRow, toWireRow } from "../list-view.ts";
import { streamText } from "../table-answer.ts";

export function serveApplications(implement: EndpointImplementer, applicantOrigin: string): void {
  implement.read(contract.listApplications, async ({ ctx, given }) => toList(await newestApplications(ctx, given.query)));

  implement.read(contract.readCounter, async ({ ctx, given }) => {
    const { today, jobs, needsYou, inLanes } = await readWorklist(ctx, given.query.rows);
    const counted = worklistGroups.map((lane) => [lane, { ...inLanes[lane], amount: toPounds(inLanes[lane].amount) }] as const);
    return {
      today,
      needsYou: [...needsYou],
      inLanes: Object.fromEntries(counted) as Record<WorklistGroup, (typeof counted)[number][1]>,
      jobs: jobs.map((job) => ({
        ...toWireRow(job),
        lane: job.lane,
        goodsDescription: job.goodsDescription,
      })),
    };
  });

  implement.read(contract.searchApplications, async ({ ctx, given: { body, query } }) =>
    toList("term" in body ? await searchByTerm(ctx, body.term, query) : await searchByValues(ctx, body.values, query)),
  );

  implement(contract.exportApplications, ({ ctx, given: { body, query } }) =>
    streamText(csvHead(), (write) => exportApplications(ctx, body, query, (rows) => write(csvLines(rows.map(toTableRow))))),
  );

  implement.read(contract.getApplication, async ({ ctx, given }) => readApplication(ctx, given.params.id));

  implement(contract.saveApplication, async ({ ctx, given }) => saveApplication(ctx, given.body));

  implement(contract.moveExpiryDate, async ({ ctx, given: { params, body } }) => ({
    applicationExpiryDate: await moveExpiryDate(ctx, { applicationId: params.id, revisionsSeen: body.revisions.length }),
  }));

  implement(contract.cancelApplication, async ({ ctx, given: { params, body } }) =>
    cancelApplication(ctx, { applicationId: params.id, reason: body.cancellationReason ?? null, version: body.version }),
  );

  implement(contract.sendToCustomer, async ({ ctx, given }) => sendToCustomer(ctx, given.params.id));

  implement(contract.emailQuote, ({ ctx, given }) => emailQuote(ctx, given.params.id).then(() => undefined));

  implement(contract.offerHandOver, async ({ ctx, given }) => createHandOverLink(ctx, given.params.id, applicantOrigin));

  implement(contract.copyApplication, async ({ ctx, given: { params } }) => copyApplication(ctx, params.id));

  implement(contract.findSameCustomer, async ({ ctx, given: { params } }) =>
    (await findSameCustomer(ctx, params.id)).map(({ id, status, createdAt, loanAmountPence }) => ({
      id,
      status,
      created: createdAt.toISOString(),
      loanAmount: loanAmountPence === null ? null : toPounds(pence(loanAmountPence)),
    })),
  );

  implement(contract.markDelivered, async ({ ctx, given: { params } }) => markDelivered(ctx, { applicationId: params.id }));

  implement(contract.getPartialSettlements, async ({ ctx, given: { params } }) => ({
    settlements: (await readPartialSettlements(ctx, params.id)).map(({ amount, on }) => ({ amount: toPounds(amount), settledOn: on })),
  }));

  implement(contract.requestPartialSettlement, async ({ ctx, given: { params, body } }) =>
    requestPartialSettlement(ctx, { applicationId: params.id, amount: parsePounds(body.partialSettlementAmount), version: body.version }),
  );

  implement(contract.getAuditHistory, async ({ ctx, given: { params, query } }) => readAuditHistory(ctx, params.id, query.branchId));
}

const toList = ({ rows, total }: ListedApplications) => ({ applications: rows.map(toWireRow), total_count: total });
