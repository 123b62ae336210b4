import { forms, storedOptions } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { asText, errorSummaryOf, failureText, fieldProblems, useCall, useForm } from "@farthing/shell";
import { Actions, Banner, Button, ErrorSummary, Outcome, Panel, PhoneInput, Select, TextArea, TextInput } from "@farthing/ui";
import { type FormEvent, useEffect, useRef } from "react";
import { api } from "../../shell/api.ts";

const words = screens.applicant.complaint;
const formDefinition = forms.publicComplaint;
const { fields } = formDefinition;

export function ComplaintForm() {
  const form = useForm(formDefinition, {});
  const complain = useCall((body: NonNullable<ReturnType<typeof form.check>>) => api.complain({ body }));
  const refused = fieldProblems(complain.error);
  const box = (name: keyof typeof fields) => ({
    name,
    id: name,
    value: asText(form.typed[name]),
    error: form.problemOf[name] ?? refused[name],
    onChange: (event: { currentTarget: { value: string } }) => form.type({ [name]: event.currentTarget.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (answers) complain.mutate(answers);
  };
  if (complain.data) return <ComplaintReceived text={words.done(complain.data.reference, asText(form.typed.email))} />;
  return (
    <Panel look="key" roomy>
      <form className="stack" onSubmit={send} noValidate>
        <h2>{words.title}</h2>
        <p>{words.lede}</p>
        {form.problems.length > 0 && (
          <ErrorSummary title={screens.shell.problemsTitle} errors={errorSummaryOf(form.problems)} attempt={form.attempt} level={3} />
        )}
        <TextArea {...box("words")} label={words.words} hint={words.wordsHint} maxLength={fields.words.maxLength} rows={6} />
        <Select
          {...box("about")}
          label={words.about}
          prompt=""
          options={storedOptions(fields.about).map(({ value, name }) => ({ value, label: name }))}
        />
        <TextInput {...box("customerName")} label={words.name} autoComplete="name" />
        <TextInput {...box("email")} label={words.email} type="email" autoComplete="email" />
        <PhoneInput {...box("phone")} label={words.phone} hint={words.phoneHint} />
        <TextInput {...box("statedNumber")} label={words.number} hint={words.numberHint} inputMode="numeric" short autoComplete="off" />
        {complain.error && Object.keys(refused).length === 0 && (
          <Banner tone="danger" title={failureText("complaints", complain.error)} takesFocus />
        )}
        <Actions>
          <Button type="submit" busy={complain.isPending}>
            {words.submit}
          </Button>
        </Actions>
      </form>
    </Panel>
  );
}

/** This message replaces the form. The button that had the focus disappears, so the message gets the focus. */
function ComplaintReceived({ text }: { text: string }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Panel look="key" roomy tabIndex={-1} ref={panel}>
      <Outcome title={words.doneTitle} level={2}>
        <p>{text}</p>
      </Outcome>
    </Panel>
  );
}
