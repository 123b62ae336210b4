import { forms } from "@farthing/domain/details";
import type { ComplaintOutcome } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { asText, failureText, fieldProblems, useCall, useForm } from "@farthing/shell";
import { UnsavedEdits } from "@farthing/shell/unsaved-edits";
import { Actions, Banner, Button, MoneyInput, Notice, Panel, Radios, Select, TextArea, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect } from "react";
import { api } from "../../shell/api.ts";
import { choices } from "./choices.ts";
import type { Complaint } from "./complaint-queries.ts";

const { page: words } = screens.lender.complaints;
const { fields } = forms.complaintAnswer;

export interface Draft {
  readonly outcome: ComplaintOutcome;
  readonly isSummary: boolean;
  readonly answer: string;
  readonly redress: string;
}

const outcomes: readonly string[] = Object.keys(screens.lender.complaints.outcomes);

interface AnswerFormProps {
  complaint: Complaint;
  onDraft: (draft: Draft | null) => void;
}

export function AnswerForm({ complaint: { id, today, summaryBy, sentBack }, onDraft }: AnswerFormProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const start: Readonly<Record<string, string>> = { answer: sentBack?.answer ?? "" };
  const form = useForm(forms.complaintAnswer, start);
  const answer = useCall((body: NonNullable<ReturnType<typeof form.check>>) => api.answerComplaint({ params: { id }, body }), {
    onSuccess: async ({ sent }) => {
      await queries.invalidateQueries({ queryKey: ["complaints"] });
      show({ tone: "success", text: sent ? words.sent : words.proposed });
    },
  });
  const refused = fieldProblems(answer.error);
  const typed = (name: keyof typeof fields) => asText(form.typed[name]);
  const [outcome, kind, text, redress] = [typed("outcome"), typed("kind"), typed("answer"), typed("redress")];
  useEffect(() => {
    const isOutcome = (value: string): value is ComplaintOutcome => outcomes.includes(value);
    onDraft(isOutcome(outcome) ? { outcome, isSummary: kind === "summary", answer: text, redress } : null);
  }, [outcome, kind, text, redress, onDraft]);
  const box = (name: keyof typeof fields) => ({
    name,
    value: typed(name),
    error: form.problemOf[name] ?? refused[name],
    onChange: (event: { currentTarget: { value: string } }) => form.type({ [name]: event.currentTarget.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (answers) answer.mutate(answers);
  };
  const isTooLate = today > summaryBy;
  return (
    <Panel look="key">
      <form className="stack stack--snug" onSubmit={send} noValidate>
        <h2 className="head-20">{words.answerTitle}</h2>
        {sentBack && (
          <Notice role="status" level={3} title={words.sentBackToYou(sentBack.by)}>
            {sentBack.reason !== null && <p>{sentBack.reason}</p>}
          </Notice>
        )}
        <UnsavedEdits
          when={!answer.isSuccess && Object.entries(form.typed).some(([name, value]) => asText(value) !== (start[name] ?? ""))}
        />
        <Radios {...box("outcome")} label={words.right} options={choices(fields.outcome)} />
        <Select {...box("rootCause")} label={words.cause} prompt="" options={choices(fields.rootCause)} />
        <Radios
          {...box("kind")}
          label={words.agrees}
          options={choices(fields.kind).map((option) => ({ ...option, disabled: option.value === "summary" && isTooLate }))}
        />
        <TextArea {...box("answer")} label={words.reasons} hint={words.reasonsHint} maxLength={fields.answer.maxLength} rows={6} />
        <MoneyInput {...box("redress")} label={words.redress} hint={words.redressHint} />
        {answer.error && Object.keys(refused).length === 0 && (
          <Banner tone="danger" title={failureText("complaints", answer.error)} takesFocus />
        )}
        <Actions>
          <Button type="submit" busy={answer.isPending}>
            {/[1-9]/.test(redress) ? words.propose : words.send}
          </Button>
        </Actions>
      </form>
    </Panel>
  );
}
