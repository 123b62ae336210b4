import { authorise } from "@farthing/domain/access";
import { lawOn } from "@farthing/domain/law";
import { londonDay } from "@farthing/domain/money";
import { type Paper, paperFileName, writePaper } from "@farthing/domain/paperwork";
import { fail, screens } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { PdfPrinter } from "../../providers/press/port.ts";
import type { Complaint } from "../../store/complaints/complaints.ts";
import { type Ctx, tenantOf } from "../context.ts";
import { renderLetter } from "../mail/letter.ts";
import { type LetterFacts, writeLetter } from "../mail/letters/table.ts";
import type { MailDependencies } from "../mail/send-letter.ts";
import { sendMessage } from "../mail/send-message.ts";

interface ComplaintJob {
  readonly complaintId: string;
}

const { reference } = screens.lender.complaints;

export async function sendComplaintAcknowledgement(ctx: Ctx, { complaintId }: ComplaintJob, parts: MailDependencies): Promise<void> {
  await sendToCustomer(ctx, complaintId, "complaint-acknowledgement", parts, async (complaint) => ({
    facts: {
      customer: complaint.customerName ?? "",
      reference: reference(complaint.number),
      receivedOn: complaint.receivedOn,
      finalBy: complaint.finalBy,
      words: complaint.words,
      law: lawOn(complaint.receivedOn),
      helpline: parts.lender.helpline,
      email: parts.lender.email,
    },
    attachments: [],
  }));
}

export async function sendComplaintAnswer(
  ctx: Ctx,
  { complaintId }: ComplaintJob,
  { press, ...parts }: MailDependencies & { readonly press: PdfPrinter },
): Promise<void> {
  await sendToCustomer(ctx, complaintId, "complaint-answer", parts, async (complaint) => {
    const paper = answerPaper(complaint, parts.lender);
    const content = Buffer.from(await press.print([paper], pdfPropertiesOf(paper, complaint)));
    return {
      facts: {
        reference: paper.reference,
        isSummary: complaint.answer?.isSummary === true,
        paragraphs: paper.blocks.flatMap((block) => (block.is === "paragraph" && typeof block.text === "string" ? [block.text] : [])),
      },
      attachments: [{ fileName: paperFileName(paper.kind, paper.part, paper.reference), content }],
    };
  });
}

/** The letter tells the customer that there is no final answer at the end of the legal time limit. */
export async function sendComplaintDelay(
  ctx: Ctx,
  { complaintId }: ComplaintJob,
  { press, ...parts }: MailDependencies & { readonly press: PdfPrinter },
): Promise<void> {
  await sendToCustomer(ctx, complaintId, "complaint-delay", parts, async (complaint) => {
    const { paper, made } = delayPaper(complaint, parts.lender);
    const content = Buffer.from(await press.print([paper], { title: `${paper.title}, ${paper.reference}`, made }));
    const { customerName, about, receivedOn } = complaint;
    return {
      facts: { customer: customerName ?? "", reference: paper.reference, about, receivedOn, on: paper.date, lender: parts.lender },
      attachments: [{ fileName: paperFileName(paper.kind, paper.part, paper.reference), content }],
    };
  });
}

export async function printComplaintDelay(
  ctx: Ctx,
  complaintId: string,
  { press, lender }: { readonly press: PdfPrinter; readonly lender: Lender },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { paper, made } = delayPaper(await findComplaint(ctx, complaintId), lender);
  return {
    bytes: await press.print([paper], { title: `${paper.title}, ${paper.reference}`, made }),
    fileName: paperFileName(paper.kind, paper.part, paper.reference),
  };
}

const findComplaint = (ctx: Ctx, complaintId: string): Promise<Complaint> =>
  ctx.transaction(async (tx) => {
    authorise(ctx.actor, "complaint:answer");
    return (await tx.complaints.find(complaintId)) ?? fail("complaint.not_found", { complaintId });
  });

function delayPaper({ number, customerName, about, receivedOn, delayLetterAt }: Complaint, lender: Lender): { paper: Paper; made: Date } {
  if (!delayLetterAt) return fail("complaint.wrong_state", { number });
  const paper = writePaper(
    "complaint_delay",
    { part: "goods", regime: "CCA" },
    {
      reference: reference(number),
      date: londonDay(delayLetterAt),
      lender,
      complaint: { customer: customerName ?? "", about, receivedOn },
    },
  );
  return { paper, made: delayLetterAt };
}

export async function printComplaintAnswer(
  ctx: Ctx,
  complaintId: string,
  { press, lender }: { readonly press: PdfPrinter; readonly lender: Lender },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const complaint = await findComplaint(ctx, complaintId);
  if (!complaint.closedAt) fail("complaint.wrong_state", { complaintId });
  const paper = answerPaper(complaint, lender);
  return {
    bytes: await press.print([paper], pdfPropertiesOf(paper, complaint)),
    fileName: paperFileName(paper.kind, paper.part, paper.reference),
  };
}

/** The letter has the date on which the complaint was closed, so every copy is the same. */
function answerPaper(complaint: Complaint, lender: Lender): Paper {
  const { answer, closedAt, receivedOn, about } = complaint;
  if (!answer || !closedAt) return fail("complaint.wrong_state", { number: complaint.number });
  return writePaper(
    "complaint_answer",
    { part: "goods", regime: "CCA" },
    {
      reference: reference(complaint.number),
      date: londonDay(closedAt),
      lender,
      complaint: { customer: complaint.customerName ?? "", receivedOn, about, ...answer },
    },
  );
}

const pdfPropertiesOf = ({ title, reference: number }: Paper, { closedAt }: Complaint) => ({
  title: `${title}, ${number}`,
  made: closedAt ?? new Date(0),
});

type ComplaintLetter = "complaint-acknowledgement" | "complaint-answer" | "complaint-delay";

interface LetterContent<T extends ComplaintLetter> {
  readonly facts: LetterFacts<T>;
  readonly attachments: readonly { readonly fileName: string; readonly content: Buffer }[];
}

/** Sends nothing if the e-mail was sent before, or if the customer has no e-mail address. */
async function sendToCustomer<T extends ComplaintLetter>(
  ctx: Ctx,
  complaintId: string,
  template: T,
  { mailer, lender }: MailDependencies,
  write: (complaint: Complaint) => Promise<LetterContent<T>>,
): Promise<void> {
  const messageId = `${complaintId}.${template}@farthing`;
  const complaint = await ctx.transaction(async (tx) => {
    const found = (await tx.messages.has(messageId)) ? undefined : await tx.complaints.find(complaintId);
    return found?.email ? found : undefined;
  });
  if (!complaint?.email) return;
  const { facts, attachments } = await write(complaint);
  const mail = { to: complaint.email, ...renderLetter(writeLetter(template, facts, lender), lender) };
  const { applicationId } = complaint;
  const auditedOn = [applicationId === null ? { tenant: tenantOf(ctx.actor) } : { applicationId }];
  const content = { channel: "email", ...mail, ...(attachments.length > 0 && { attachments }) } as const;
  await sendMessage(ctx, { messageId, template, applicationId, auditedOn, content }, { mailer });
}
