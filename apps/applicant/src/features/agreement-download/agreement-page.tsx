import { CallFailed } from "@farthing/contract/client";
import { type DateBoxes, forms } from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { screens } from "@farthing/domain/wording";
import { asText, errorSummaryOf, saveFile, useCall, useForm, useLender } from "@farthing/shell";
import {
  Actions,
  Banner,
  Button,
  DateOfBirthInput,
  ErrorSummary,
  IconNote,
  PageHead,
  Panel,
  preventLineBreaks,
  TextInput,
} from "@farthing/ui";
import type { FormEvent } from "react";
import { useSearchParams } from "wouter";
import { api } from "../../shell/api.ts";
import { Page } from "../../shell/frame.tsx";

const { agreementDownload: words } = screens.applicant;
const { dateOfBirth, last4DigitsOfPhoneNumber: digits } = forms.agreementDownload.fields;
const emptyDate: DateBoxes = { day: "", month: "", year: "" };

/** The customer opens a link in an e-mail and answers two questions to get the agreement (S2 §2). */
export function AgreementPage() {
  const [query] = useSearchParams();
  const signingId = query.get("id") ?? "";
  const lender = useLender();
  const form = useForm(forms.agreementDownload, { dateOfBirth: emptyDate }, { today: londonDay(new Date()) });
  const download = useCall(
    (verificationDetails: { dateOfBirth: string; last4DigitsOfPhoneNumber: string }) =>
      api.downloadAgreement({ body: { signingId, verificationDetails, pdf: true } }),
    { onSuccess: ({ fileName, pdf }) => pdf !== null && saveFile(pdfOf(pdf, fileName)) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    download.reset();
    const answers = form.check();
    if (answers) download.mutate(answers);
  };
  return (
    <Page>
      <div className="stack form">
        <PageHead title={words.title} lede={words.text} />
        {download.error && <DownloadFailure error={download.error} />}
        {download.isSuccess && (
          <Banner tone="success">
            <p>{words.done}</p>
          </Banner>
        )}
        <Panel look="key" roomy>
          <form className="stack" onSubmit={submit} noValidate>
            {form.problems.length > 0 && (
              <ErrorSummary title={screens.shell.problemsTitle} errors={errorSummaryOf(form.problems)} attempt={form.attempt} />
            )}
            <DateOfBirthInput
              name="dateOfBirth"
              label={dateOfBirth.label}
              hint={dateOfBirth.hint}
              value={(form.typed.dateOfBirth as DateBoxes | undefined) ?? emptyDate}
              onChange={(boxes) => form.type({ dateOfBirth: boxes })}
              error={form.problemOf.dateOfBirth}
            />
            <TextInput
              label={digits.label}
              hint={digits.hint}
              name="last4DigitsOfPhoneNumber"
              short
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={asText(form.typed.last4DigitsOfPhoneNumber)}
              onChange={(event) => form.type({ last4DigitsOfPhoneNumber: event.currentTarget.value })}
              error={form.problemOf.last4DigitsOfPhoneNumber}
            />
            <Actions>
              <Button type="submit" icon="download" busy={download.isPending}>
                {words.submit}
              </Button>
            </Actions>
          </form>
        </Panel>
        {lender && <IconNote icon="lock">{words.pause(lender.helpline)}</IconNote>}
      </div>
    </Page>
  );
}

/** A blocked agreement gets the same text as wrong details of the customer, so the text does not reveal the block. */
function DownloadFailure({ error }: { error: Error }) {
  const lender = useLender();
  const isWrong = error instanceof CallFailed && error.code === "agreement.not_found";
  return (
    <Banner tone="danger" title={words.banner}>
      <p>{isWrong ? words.wrongDetails : words.failed}</p>
      {!isWrong && lender && <p>{preventLineBreaks(words.contact(lender.helpline, lender.email))}</p>}
    </Banner>
  );
}

const pdfOf = (base64: string, fileName: string): File =>
  new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], fileName, { type: "application/pdf" });
