import { isSectionEditable, type SectionWithState } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Icon, LinkButton, Notice } from "@farthing/ui";
import type { ReactNode } from "react";
import { MonthsLine } from "../address/months-covered.tsx";
import { useCurrentApplication } from "../current-application/current-application.tsx";
import { summaryLines } from "./summary-lines.ts";
import type { Details } from "./use-details.ts";

const { details: words } = screens.staff;

interface SectionSummaryProps {
  section: SectionWithState["section"];
  details: Details;
  /**
   * Called when the user clicks "Edit". Undefined while the user is still filling in an earlier section, and there is no "Edit" button
   * then.
   */
  onEdit?: (() => void) | undefined;
  isComplete: boolean;
  note?: ReactNode;
}

export function SectionSummary({ section, details, onEdit, isComplete, note }: SectionSummaryProps) {
  const { modification } = useCurrentApplication();
  const { document, circumstances } = details;
  const lines = isComplete ? summaryLines(section, document) : [words.notEntered];
  const unchecked = section.key === "bankAccountDetails" && isComplete && document.bankAccountDetails?.modulusCheckUnavailable === true;
  return (
    <section className="done">
      <Icon name={isComplete ? "done" : "info"} />
      <div>
        <h3>{section.title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {section.key === "mainAddressDetails" && isComplete && (
          <MonthsLine stored={document.mainAddressDetails?.mainAddress} circumstances={circumstances} />
        )}
        {note}
        {unchecked && <Notice tone="warning" title={screens.journey.bank.checkUnavailable} />}
      </div>
      {onEdit && isSectionEditable(section, modification) && (
        <LinkButton onClick={onEdit}>
          {screens.shell.actions.edit}
          <span className="visually-hidden"> {section.title}</span>
        </LinkButton>
      )}
    </section>
  );
}
