import { readAmount, showsSubmitControls } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { errorSummaryOf, problemsByPath } from "@farthing/shell";
import { Actions, Banner, Button, ErrorSummary, Panel } from "@farthing/ui";
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { useCurrentApplication } from "../current-application/current-application.tsx";
import { DirectDebitGuarantee } from "../details/direct-debit-guarantee.tsx";
import type { AddressFieldOptions } from "../details/field-control.tsx";
import { SectionFields } from "../details/section-fields.tsx";
import type { CheckBank } from "./bank-check-on-load.ts";
import { EmailConfirmationDialog } from "./email-confirmation-dialog.tsx";
import { FoundBankName } from "./known-bank.tsx";
import type { Details } from "./use-details.ts";
import { type OpenSection, type SectionFormDetails, type SectionFormState, useSectionForm } from "./use-section-form.ts";

const { actions } = screens.shell;
const IncomeCheckDialog = lazy(async () => ({ default: (await import("./income-check-dialog.tsx")).IncomeCheckDialog }));
const RentCheckDialog = lazy(async () => ({ default: (await import("./rent-check-dialog.tsx")).RentCheckDialog }));

export interface SectionFormProps {
  section: OpenSection;
  place: string;
  details: Details;
  addresses: AddressFieldOptions;
  takesFocus: boolean;
  checkBank: CheckBank;
}

export function SectionForm({ section, place, details, addresses, takesFocus, checkBank }: SectionFormProps) {
  const form = useSectionForm(section, details);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <SectionPanel
      section={section}
      form={form}
      circumstances={details.circumstances}
      addresses={addresses}
      labelledBy={titleId}
      emailAgain={EmailConfirmationDialog}
      checkBank={checkBank}
      head={
        <div className="row row--between">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {section.title}
          </h2>
          <span className="hint">{place}</span>
        </div>
      }
    />
  );
}

export interface SectionPanelProps extends Pick<SectionFormDetails, "circumstances"> {
  section: OpenSection;
  form: SectionFormState;
  addresses: AddressFieldOptions;
  head?: ReactNode;
  labelledBy?: string;
  errorLevel?: 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
  /** A dialog that asks for the e-mail address again. Only given in the shop, where the customer has not confirmed the address. */
  emailAgain?: typeof EmailConfirmationDialog;
  checkBank?: CheckBank;
}

export function SectionPanel({
  section,
  form,
  head,
  labelledBy,
  errorLevel = 3,
  children,
  actions: more,
  emailAgain,
  checkBank,
  ...rest
}: SectionPanelProps) {
  const { modification } = useCurrentApplication();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) form.submit();
  };
  return (
    <>
      <ServerMessage form={form} />
      <Panel look="key" roomy aria-labelledby={labelledBy}>
        {head}
        {form.problems.length > 0 && (
          <ErrorSummary
            title={screens.shell.problemsTitle}
            level={errorLevel}
            attempt={form.attempt}
            errors={errorSummaryOf(form.problems)}
          />
        )}
        {section.guidance && <p>{section.guidance}</p>}
        <form className="stack form" noValidate onSubmit={submit}>
          <SectionFields
            section={section}
            typed={form.typed}
            onChange={form.change}
            problems={problemsByPath(form.problems)}
            editable={form.editable}
            asksFor={form.asksFor}
            {...rest}
          />
          {children}
          {section.key === "bankAccountDetails" && (
            <>
              {checkBank && <FoundBankName typed={form.typed} checkBank={checkBank} />}
              <DirectDebitGuarantee />
            </>
          )}
          {showsSubmitControls(modification) && (
            <Actions>
              <Button type="submit" busy={form.busy}>
                {actions.continue}
              </Button>
              {more}
            </Actions>
          )}
        </form>
        <ConfirmationDialog form={form} emailAgain={emailAgain} />
      </Panel>
    </>
  );
}

/** Shows the server's message about the section. The page scrolls to this message (S1 §2), unless the error summary gets the focus. */
function ServerMessage({ form: { said, problems, attempt } }: { form: SectionFormState }) {
  const banner = useRef<HTMLDivElement>(null);
  const takesFocus = attempt > 0 && problems.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must move the focus even if nothing else has changed
  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [takesFocus, attempt, said]);
  if (!said) return null;
  return (
    <div ref={banner} tabIndex={-1}>
      <Banner tone={said.tone} title={said.text} />
    </div>
  );
}

function ConfirmationDialog({ form, emailAgain: EmailAgain }: Pick<SectionPanelProps, "form" | "emailAgain">) {
  switch (form.asking) {
    case "emailConfirmation": {
      const emailAddress = String(form.typed.emailAddress).trim();
      return (
        EmailAgain && (
          <EmailAgain
            emailAddress={emailAddress}
            onClose={form.stopAsking}
            onConfirm={() => form.confirm("emailConfirmation", "emailAddress", emailAddress, emailAddress)}
          />
        )
      );
    }
    case "incomeCheck":
      return (
        <Suspense fallback={null}>
          <IncomeCheckDialog
            income={Number(readAmount(String(form.typed.incomeValue)))}
            onClose={form.stopAsking}
            onConfirm={(income) => form.confirm("incomeCheck", "incomeValue", income, String(income))}
          />
        </Suspense>
      );
    case "rentCheck":
      return (
        <Suspense fallback={null}>
          <RentCheckDialog
            rent={readAmount(String(form.typed.monthlyAccommodationCost)) ?? "0"}
            onClose={form.stopAsking}
            onConfirm={(rent) => form.confirm("rentCheck", "monthlyAccommodationCost", rent, rent)}
          />
        </Suspense>
      );
    case null:
      return null;
  }
}
