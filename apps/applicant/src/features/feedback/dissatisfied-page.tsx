import { checkSection, detailsLimits, forms } from "@farthing/domain/details";
import { formatCount, screens } from "@farthing/domain/wording";
import { asText, useForm } from "@farthing/shell";
import { Actions, Button, PageHead, Panel, TextArea } from "@farthing/ui";
import type { FormEvent } from "react";
import { Page } from "../../shell/frame.tsx";
import { FeedbackEnd } from "./feedback-end.tsx";
import { type Feedback, useFeedback } from "./use-feedback.ts";

const { dissatisfied: words } = screens.applicant.satisfaction;
const { feedbackLengthMin, feedbackLengthMax } = detailsLimits;

export function DissatisfiedPage({ token }: { token: string }) {
  const feedback = useFeedback(token);
  const { retailer, state, because, isBusy } = feedback;
  const form = useForm(forms.feedback, {});
  const text = asText(form.typed.feedback);
  const ended = state !== undefined && !isBusy;
  return (
    <Page retailer={retailer}>
      {ended ? (
        <FeedbackEnd
          state={state}
          because={because}
          {...(text && { onRetry: () => feedback.send({ satisfied: false, feedback: text }) })}
        />
      ) : (
        <FeedbackForm feedback={feedback} text={text} onType={(typed) => form.type({ feedback: typed })} />
      )}
    </Page>
  );
}

interface FeedbackFormProps {
  feedback: Feedback;
  text: string;
  onType: (text: string) => void;
}

function FeedbackForm({ feedback: { retailer, isBusy, send }, text, onType }: FeedbackFormProps) {
  const checked = checkSection(forms.feedback, { feedback: text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.ok) send({ satisfied: false, feedback: checked.answers.feedback });
  };
  const left = feedbackLengthMax - text.length;
  return (
    <div className="stack form">
      <PageHead title={words.title} lede={retailer && words.text(retailer.name)} />
      <Panel look="key" roomy>
        <form className="stack" onSubmit={submit} noValidate>
          <TextArea
            label={words.field}
            hint={`${words.hint(feedbackLengthMin, formatCount(feedbackLengthMax))}. ${words.left(formatCount(left))}`}
            name="feedback"
            rows={6}
            maxLength={feedbackLengthMax}
            value={text}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <Actions because={checked.ok ? undefined : words.notYet(feedbackLengthMin)}>
            <Button type="submit" busy={isBusy} disabled={!checked.ok}>
              {words.submit}
            </Button>
          </Actions>
        </form>
      </Panel>
    </div>
  );
}
