import { readAmount, showsSubmitControls } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, ErrorSummary, Panel } from "@farthing/ui";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { DirectDebitGuarantee } from "../details/direct-debit-guarantee.tsx";
import type { AskingAddresses } from "../details/field-control.tsx";
import { byPath, summarised } from "../details/problems.ts";
import { SectionFields } from "../details/section-fields.tsx";
import { useInHand } from "../in-hand/in-hand.tsx";
import { EmailConfirmationDialog } from "./email-confirmation-dialog.tsx";
import { IncomeCheckDialog } from "./income-check-dialog.tsx";
import type { Details } from "./use-details.ts";
import { type OpenSection, type SectionFormState, useSectionForm } from "./use-section-form.ts";

const { actions } = screens.shell;

export interface SectionFormProps {
  section: OpenSection;
  /** "Section 5 of 6" */
  place: string;
  details: Details;
  addresses: AskingAddresses;
  /** The person came here from another section, so focus has to come too. */
  takesFocus: boolean;
}

/** The section that is being filled in (S1 §2). */
export function SectionForm({ section, place, details, addresses, takesFocus }: SectionFormProps) {
  const form = useSectionForm(section, details);
  const { modification } = useInHand();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) form.submit();
  };
  return (
    <>
      <SaidByServer form={form} />
      <Panel look="key" roomy aria-labelledby={titleId}>
        <div className="row row--between">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {section.title}
          </h2>
          <span className="hint">{place}</span>
        </div>
        {form.problems.length > 0 && (
          <ErrorSummary title={screens.shell.problemsTitle} level={3} attempt={form.attempt} errors={summarised(form.problems)} />
        )}
        {section.guidance && <p>{section.guidance}</p>}
        <form className="stack form" noValidate onSubmit={submit}>
          <SectionFields
            section={section}
            typed={form.typed}
            onChange={form.change}
            problems={byPath(form.problems)}
            circumstances={details.circumstances}
            editable={form.editable}
            addresses={addresses}
          />
          {section.key === "bankAccountDetails" && <DirectDebitGuarantee />}
          {showsSubmitControls(modification) && (
            <Actions>
              <Button type="submit" busy={form.busy}>
                {actions.continue}
              </Button>
            </Actions>
          )}
        </form>
        <Asking form={form} />
      </Panel>
    </>
  );
}

/** Above the section (S1 §2). The page goes there unless the summary of errors has taken it already. */
function SaidByServer({ form: { said, problems, attempt } }: { form: SectionFormState }) {
  const banner = useRef<HTMLDivElement>(null);
  const takesFocus = attempt > 0 && problems.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt must move focus although nothing else changed
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

function Asking({ form }: { form: SectionFormState }) {
  switch (form.asking) {
    case "emailConfirmation": {
      const emailAddress = String(form.typed.emailAddress).trim();
      return (
        <EmailConfirmationDialog
          emailAddress={emailAddress}
          onClose={form.stopAsking}
          onConfirm={() => form.confirm("emailConfirmation", "emailAddress", emailAddress, emailAddress)}
        />
      );
    }
    case "incomeCheck":
      return (
        <IncomeCheckDialog
          income={Number(readAmount(String(form.typed.incomeValue)))}
          onClose={form.stopAsking}
          onConfirm={(income) => form.confirm("incomeCheck", "incomeValue", income, String(income))}
        />
      );
    case null:
      return null;
  }
}
