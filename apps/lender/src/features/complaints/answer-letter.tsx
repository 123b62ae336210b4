import { complaintAnswerParagraphs } from "@farthing/domain/complaints";
import { readAmount } from "@farthing/domain/details";
import { parsePounds } from "@farthing/domain/money";
import { formatDay, formatLongDay, screens } from "@farthing/domain/wording";
import { failureText, saveFile, useCall, useLender } from "@farthing/shell";
import { Button, Notice, Sheet, useToasts } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import type { Draft } from "./answer-form.tsx";
import type { Complaint } from "./complaint-queries.ts";

const { page: words } = screens.lender.complaints;

export function AnswerLetter({ complaint, draft }: { complaint: Complaint; draft: Draft | null }) {
  const lender = useLender();
  const { answer, customer, about, receivedOn, today, email } = complaint;
  const written = answer ? { ...answer, answer: answer.text } : draft;
  if (!lender || !written) return null;
  const paragraphs = complaintAnswerParagraphs({
    customer: customer ?? "",
    about,
    receivedOn,
    on: answer?.on ?? today,
    outcome: written.outcome,
    isSummary: written.isSummary,
    answer: written.answer,
    redress: parsePounds(readAmount(written.redress) ?? "0.00"),
    lender,
  });
  return (
    <section className="stack stack--snug">
      <div className="row row--between">
        <h2 className="head-20">{words.letter}</h2>
        <span className="hint">{email === null ? words.byPost : words.byEmail}</span>
      </div>
      <Sheet
        head={
          <>
            <b>{lender.legalName}</b>
            <span>{formatLongDay(answer?.on ?? today)}</span>
          </>
        }
      >
        <div className="letter">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Sheet>
      {complaint.closed !== null && (
        <div>
          <Download label={words.download} call={() => api.takeComplaintLetter({ params: { id: complaint.id } })} />
        </div>
      )}
    </section>
  );
}

/** The customer gets this letter if the final answer is late. */
export function DelayLetter({ complaint: { id, email }, day }: { complaint: Complaint; day: string }) {
  const { delay } = words;
  return (
    <Notice role="status" tone={email === null ? "warning" : "info"} level={2} title={delay.title}>
      <p>{email === null ? delay.post(formatDay(day)) : delay.text(formatDay(day))}</p>
      <div>
        <Download label={delay.download} call={() => api.takeComplaintDelayLetter({ params: { id } })} />
      </div>
    </Notice>
  );
}

interface DownloadProps {
  label: string;
  /** Tells screen readers what the file contains. */
  about?: string | null;
  call: () => ReturnType<typeof api.takeComplaintLetter>;
  small?: boolean;
}

export function Download({ label, about, call, small = false }: DownloadProps) {
  const { show } = useToasts();
  const download = useCall(call, {
    onSuccess: saveFile,
    onError: (error) => show({ tone: "danger", text: failureText("complaints", error) }),
  });
  return (
    <Button look="second" icon="download" small={small} busy={download.isPending} onClick={() => download.mutate(undefined)}>
      {label}
      {about && <span className="visually-hidden">: {about}</span>}
    </Button>
  );
}
