import * as contract from "@farthing/contract";
import { complaintState, mayGoToOmbudsman } from "@farthing/domain/complaints";
import { localDate, londonDay, parsePounds, toPounds } from "@farthing/domain/money";
import type { Lender } from "../../platform/lender.ts";
import type { PdfPrinter } from "../../providers/press/port.ts";
import {
  answerComplaint,
  assignComplaint,
  confirmComplaintAnswer,
  recordRedressPayment,
  sendBackComplaintAnswer,
  takeComplaint,
} from "../../use-cases/complaints/answer-complaint.ts";
import { printComplaintAnswer, printComplaintDelay } from "../../use-cases/complaints/complaint-letters.ts";
import {
  addComplaintFile,
  downloadComplaintFile,
  recordComplaintCall,
  recordOmbudsmanCase,
} from "../../use-cases/complaints/complaint-notes.ts";
import { complaintsPerPage, type NamedComplaint, readComplaint, readComplaints } from "../../use-cases/complaints/read-complaints.ts";
import { recordComplaint } from "../../use-cases/complaints/receive-complaint.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveComplaints(implement: EndpointImplementer, parts: { readonly press: PdfPrinter; readonly lender: Lender }): void {
  implement.read(contract.readComplaints, async ({ ctx, given: { query } }) => {
    const { complaints, closed, waiting, ...register } = await readComplaints(ctx, { ...query, about: query.about ?? null });
    const { causes, redress, ...counts } = closed;
    return {
      ...register,
      complaints: complaints.map(complaintOnWire),
      pageSize: complaintsPerPage,
      waiting: toPounds(waiting),
      causes: [...causes],
      closed: { ...counts, redress: toPounds(redress) },
    };
  });

  implement.read(contract.readComplaint, async ({ ctx, given }) => {
    const complaint = await readComplaint(ctx, given.params.id);
    const { answer, history, others, redressPaidOn, redressPaidBy, recordedAt, delayLetterAt } = complaint;
    return {
      ...complaint,
      ...complaintOnWire(complaint),
      recorded: recordedAt.toISOString(),
      mayGoToOmbudsman: mayGoToOmbudsman(complaint),
      answer: answer && {
        ...answer,
        text: answer.answer,
        redress: toPounds(answer.redress),
        on: londonDay(complaint.closedAt ?? answer.at),
        paidOn: redressPaidOn,
        paidBy: redressPaidBy,
      },
      shopReplies: complaint.shopReplies.map(({ id, message, createdAt }) => ({ id, text: message ?? "", at: createdAt.toISOString() })),
      delayLetterOn: delayLetterAt && londonDay(delayLetterAt),
      others: [...others],
      history: history.map(({ at, note, ...entry }) => ({ ...entry, note, at: at.toISOString() })),
    };
  });

  implement(contract.recordComplaint, ({ ctx, given: { body } }) =>
    recordComplaint(ctx, { ...body, receivedOn: localDate(body.receivedOn) }),
  );

  implement(contract.takeComplaint, ({ ctx, given }) => takeComplaint(ctx, given.params.id).then(() => undefined));

  implement(contract.assignComplaint, ({ ctx, given }) => assignComplaint(ctx, given.params.id, given.body).then(() => undefined));

  implement(contract.answerComplaint, async ({ ctx, given: { params, body } }) => {
    const { kind, redress, ...answer } = body;
    const sent = await answerComplaint(ctx, params.id, {
      ...answer,
      isSummary: kind === "summary",
      redress: parsePounds(redress ?? "0.00"),
    });
    return { sent };
  });

  implement(contract.confirmComplaintAnswer, ({ ctx, given }) => confirmComplaintAnswer(ctx, given.params.id).then(() => undefined));

  implement(contract.sendBackComplaintAnswer, ({ ctx, given }) =>
    sendBackComplaintAnswer(ctx, given.params.id, given.body.reason).then(() => undefined),
  );

  implement(contract.recordComplaintCall, ({ ctx, given }) => recordComplaintCall(ctx, given.params.id, given.body).then(() => undefined));

  implement(contract.addComplaintFile, ({ ctx, given: { params, body } }) =>
    addComplaintFile(ctx, params.id, { text: body.text, content: Buffer.from(body.file, "base64") }).then(() => undefined),
  );

  implement(contract.takeComplaintFile, ({ ctx, given: { params } }) => downloadComplaintFile(ctx, params.id, params.file));

  implement(contract.recordOmbudsman, ({ ctx, given: { params, body } }) =>
    recordOmbudsmanCase(ctx, params.id, {
      day: localDate(body.day),
      reference: body.reference,
      decidedOn: body.decidedOn === null ? null : localDate(body.decidedOn),
    }).then(() => undefined),
  );

  implement(contract.recordRedressPayment, ({ ctx, given }) =>
    recordRedressPayment(ctx, given.params.id, localDate(given.body.paidOn)).then(() => undefined),
  );

  implement(contract.takeComplaintDelayLetter, ({ ctx, given }) => printComplaintDelay(ctx, given.params.id, parts));

  implement(contract.takeComplaintLetter, ({ ctx, given }) => printComplaintAnswer(ctx, given.params.id, parts));
}

const complaintOnWire = (complaint: NamedComplaint) => ({
  ...complaint,
  customer: complaint.customerName,
  state: complaintState(complaint),
  payoutWaits: complaint.payoutWaits === null ? null : toPounds(complaint.payoutWaits),
  closed: complaint.closedAt?.toISOString() ?? null,
});
