import type { AnswersOf, Section } from "@farthing/domain/details";
import type { CallName } from "@farthing/domain/wording";
import { failureText, fieldProblems } from "../calls/call-failure.ts";
import { useCall } from "../calls/use-call.ts";
import type { DialogFormProps } from "./dialog-form.tsx";
import type { TypedAnswers } from "./typed-answers.ts";
import { useForm } from "./use-form.ts";

interface FormCall<Answers, Answer> {
  readonly start?: TypedAnswers;
  readonly act: (answers: Answers) => Promise<Answer>;
  readonly failsAs: CallName;
  readonly onDone: (answer: Answer) => unknown;
}

/** If the call fails, the server's message about a field appears at that field. Other messages appear below the form. */
export function useFormCall<S extends Section<never>, Answer>(
  section: S,
  { start = {}, act, failsAs, onDone }: FormCall<AnswersOf<S>, Answer>,
) {
  const form = useForm(section, start);
  const call = useCall(act, {
    onSuccess: (answer) => onDone(answer),
    // The focus moves to the first field that the server refuses.
    onError: (error) => form.objectTo(Object.entries(fieldProblems(error)).map(([path, message]) => ({ path, message }))),
  });
  const refused = fieldProblems(call.error);
  const saidAtBoxes = Object.keys(refused).length > 0;
  const dialog: Pick<DialogFormProps, "form" | "busy" | "failure" | "onSubmit"> = {
    form,
    busy: call.isPending,
    failure: call.error && !saidAtBoxes ? failureText(failsAs, call.error) : undefined,
    onSubmit() {
      const answers = form.check();
      if (answers) call.mutate(answers);
    },
  };
  return {
    dialog,
    typed: form.typed,
    type: form.type,
    objectTo: form.objectTo,
    box: (name: keyof AnswersOf<S> & string) => ({
      name,
      value: String(form.typed[name] ?? ""),
      error: form.problemOf[name],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => form.type({ [name]: event.currentTarget.value }),
    }),
  };
}
