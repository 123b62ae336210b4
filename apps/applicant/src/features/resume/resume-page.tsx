import { applicationIdSchema } from "@farthing/domain/application";
import { mailOrderLink } from "@farthing/domain/navigation";
import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Button, PageHead, Panel, TextInput } from "@farthing/ui";
import { type FormEvent, useRef, useState } from "react";
import { Page } from "../../shell/frame.tsx";
import { NotFound } from "../../shell/message-pages.tsx";
import { goTo } from "../../shell/navigation.tsx";
import { useIsResumeEnabled } from "./use-resume-switch.ts";

const { resumeQuote: words } = screens.applicant;

/** A customer who enters the reference of a quote gets the same sign-in as with the link in the e-mail (S2 §2). */
export function ResumePage() {
  const isOn = useIsResumeEnabled();
  if (isOn === undefined) return <Page>{null}</Page>;
  return isOn ? <ReferenceForm /> : <NotFound />;
}

function ReferenceForm() {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = (field.current?.value ?? "").replace(/\s/g, "");
    if (applicationIdSchema.safeParse(reference).success) return goTo(mailOrderLink(reference));
    setIsWrong(true);
    field.current?.focus();
  };
  return (
    <Page>
      <div className="stack column">
        <PageHead title={words.title} lede={words.lede} />
        <Panel look="key" roomy>
          <form className="stack" onSubmit={submit} noValidate>
            <TextInput
              label={words.reference}
              hint={words.hint}
              name="reference"
              ref={field}
              short
              inputMode="numeric"
              autoComplete="off"
              error={isWrong ? validationTexts.enter(words.incomplete) : undefined}
            />
            <Actions>
              <Button type="submit">{words.continue}</Button>
            </Actions>
          </form>
        </Panel>
      </div>
    </Page>
  );
}
