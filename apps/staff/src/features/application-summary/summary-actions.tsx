import type { Application } from "@farthing/contract";
import { type SummaryAction, summaryActions } from "@farthing/domain/application";
import { amendScreen, resumeScreen } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, type ButtonLook } from "@farthing/ui";
import { Fragment, type ReactNode } from "react";
import { routeOfApplyScreen } from "../../shared/apply-address.ts";
import { DeclineLetter } from "../../shared/decline-letter.tsx";
import { AddNote } from "../../shared/referral/add-note.tsx";
import { RouterButtonLink } from "../../shell/links.tsx";
import { useSendToCustomer } from "../../shell/send/send-to-customer.tsx";
import { CopyAsNew } from "./copy-as-new.tsx";
import { ExtendOffer } from "./extend-offer.tsx";
import { PrintAgreement } from "./paper-buttons.tsx";
import { ResendNote } from "./resend-note.tsx";
import type { ReadySummary } from "./use-summary.ts";

const { actions: words, notUntilPaid } = screens.staff.summary;

/**
 * Actions that ask the user for confirmation in a dialog. The page renders the dialog, so the dialog stays open even if the action's button
 * disappears.
 */
export type ActionWithDialog = Extract<SummaryAction, "cancel" | "partialSettlement" | "requestPayment">;

interface ButtonFacts {
  readonly application: Application;
  readonly look: ButtonLook;
  readonly isDisabled: boolean;
  readonly onAsk: (action: ActionWithDialog) => void;
}

/** The amendment card has the buttons of the other two actions. */
type ActionWithButton = Exclude<SummaryAction, "signAmendment" | "revert">;

const buttons: Readonly<Record<ActionWithButton, (facts: ButtonFacts) => ReactNode>> = {
  resume: ({ application, look }) => (
    <RouterButtonLink look={look} {...routeOfApplyScreen(resumeScreen(application), application.id)}>
      {words.resume}
    </RouterButtonLink>
  ),
  decideAgain: ({ application, look }) => (
    <RouterButtonLink look={look} {...routeOfApplyScreen("apply.decision", application.id)}>
      {words.decideAgain}
    </RouterButtonLink>
  ),
  extendOffer: ({ application, look }) => <ExtendOffer application={application} look={look} />,
  sendToCustomer: ({ application, look }) => <SendToCustomer application={application} look={look} />,
  amend: ({ application, look }) => (
    <RouterButtonLink look={look} {...routeOfApplyScreen(amendScreenOf(application), application.id)}>
      {words.amend}
    </RouterButtonLink>
  ),
  copyAsNew: ({ application, look }) => <CopyAsNew applicationId={application.id} look={look} />,
  requestPayment: ({ look, onAsk }) => (
    <Button look={look} onClick={() => onAsk("requestPayment")}>
      {words.requestPayment}
    </Button>
  ),
  printCreditAgreement: ({ application, look }) => <PrintAgreement applicationId={application.id} look={look} />,
  partialSettlement: ({ look, onAsk }) => (
    <Button look={look} onClick={() => onAsk("partialSettlement")}>
      {words.partialSettlement}
    </Button>
  ),
  resendSatisfactionNote: ({ application, look }) => <ResendNote applicationId={application.id} look={look} />,
  downloadDeclineLetter: ({ application, look }) => <DeclineLetter applicationId={application.id} look={look} />,
  view: ({ application, look }) => (
    <RouterButtonLink look={look} {...routeOfApplyScreen("apply.details", application.id)}>
      {words.view}
    </RouterButtonLink>
  ),
  addNote: ({ application, look }) => <AddNote applicationId={application.id} look={look} />,
  cancel: ({ isDisabled, onAsk }) => (
    <Button look="danger" disabled={isDisabled} onClick={() => onAsk("cancel")}>
      {words.cancel}
    </Button>
  ),
};

const hasButton = (action: SummaryAction): action is ActionWithButton => action in buttons;

const amendScreenOf = ({ status, document }: Application) => amendScreen({ status, isNonBrokered: document.isNonBrokered === true });

function SendToCustomer({ application, look }: Pick<ButtonFacts, "application" | "look">) {
  const open = useSendToCustomer();
  return (
    <Button look={look} onClick={() => open({ application })}>
      {screens.shell.actions.sendToCustomer}
    </Button>
  );
}

/** The button of the next step comes first and is highlighted (S1 §4). */
export function SummaryActions({ summary, onAsk }: { summary: ReadySummary; onAsk: (action: ActionWithDialog) => void }) {
  const { application, actions, primary } = summary;
  const shown = summaryActions
    .filter(hasButton)
    .filter((action) => actions[action].is !== "hidden" && isTopAction(action, summary))
    .toSorted((one, other) => Number(other === primary) - Number(one === primary));
  if (shown.length === 0) return null;
  return (
    <Actions many because={actions.cancel.is === "disabled" && notUntilPaid}>
      {shown.map((action) => {
        const look = action === primary ? "first" : "second";
        const draw = buttons[action];
        return <Fragment key={action}>{draw({ application, look, isDisabled: actions[action].is === "disabled", onAsk })}</Fragment>;
      })}
    </Actions>
  );
}

/** The notes section has a button to add a note. The top of the page repeats the button only if a note is the next step. */
export const isTopAction = (action: SummaryAction, { primary }: Pick<ReadySummary, "primary">): boolean =>
  action !== "addNote" || primary === "addNote";
