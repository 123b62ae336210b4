import { rolePermissions } from "@farthing/domain/access";
import { isFusion } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { SupportNeeds } from "@farthing/shell/support-needs";
import { CopyButton, Disclosure, Facts, Icon, PageHead, Panel, Skeleton } from "@farthing/ui";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ApplicationNotOpened } from "../../shared/application-not-opened.tsx";
import { Notes } from "../../shared/referral/notes.tsx";
import { ReferralTags, StatusTag } from "../../shared/status-tag.tsx";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CustomerFeedback } from "./customer-feedback.tsx";
import { CustomerPanel, WithdrawalPanel } from "./customer-panels.tsx";
import { History, Progress } from "./history.tsx";
import { PartialSettlementDialog } from "./partial-settlement-dialog.tsx";
import { RequestPaymentDialog } from "./request-payment-dialog.tsx";
import { type ActionWithDialog, isTopAction, SummaryActions } from "./summary-actions.tsx";
import { detailsOf, loansText, projectLoanFacts, settlementFacts } from "./summary-facts.ts";
import { SummaryNotices } from "./summary-notices.tsx";
import { usePartialSettlements } from "./use-partial-settlements.ts";
import { type ReadySummary, useSummary } from "./use-summary.ts";

const { summary } = screens.staff;

export function ApplicationSummary() {
  const { id } = useParams({ from: "/signed-in/search/$id" });
  const state = useSummary(id);
  switch (state.is) {
    case "loading":
      return <Skeleton label={screens.shell.frame.loading} lines={12} />;
    case "failed":
      return <ApplicationNotOpened call="readApplication" error={state.error} onRetry={state.retry} />;
    case "ready":
      return <SummaryContent summary={state} />;
  }
}

function SummaryContent({ summary: state }: { summary: ReadySummary }) {
  const { application } = state;
  const { role } = useSession();
  const [asked, setAsked] = useState<ActionWithDialog | null>(null);
  return (
    <>
      <p className="back">
        <Link to="/search" className="link-row">
          <Icon name="back" />
          {screens.staff.search.title}
        </Link>
      </p>
      <PageHead title={summary.title(application.id)} actions={<SummaryActions summary={state} onAsk={setAsked} />}>
        <StatusAndLoan summary={state} />
      </PageHead>
      <div className="split split--narrow">
        <div className="stack">
          <SummaryNotices summary={state} />
          <Sections summary={state} />
        </div>
        <div className="stack">
          <Progress application={application} />
          <CustomerPanel application={application} />
          <SupportNeeds
            calls={api}
            id={application.id}
            mayRecord={role !== undefined && rolePermissions[role].some((each) => each === "support:record")}
          />
          <WithdrawalPanel application={application} />
        </div>
      </div>
      <ActionDialog action={asked} summary={state} onClose={() => setAsked(null)} />
    </>
  );
}

function StatusAndLoan({ summary: { application } }: { summary: ReadySummary }) {
  const loans = loansText(application);
  return (
    <div className="row">
      <StatusTag status={application.status} />
      <ReferralTags status={application.status} referType={application.referType} />
      {application.applicantName && <span>{application.applicantName}</span>}
      {loans && <span className="muted">{loans}</span>}
      <CopyButton text={application.id} what="the application number" />
    </div>
  );
}

function Sections({ summary: state }: { summary: ReadySummary }) {
  const { application, actions, isCollapsible } = state;
  const { goodsLoan, application: only, projectLoan } = summary.sections;
  const project = projectLoanFacts(application);
  const { data: settlements = [] } = usePartialSettlements(application);
  const stacked = !isCollapsible;
  return (
    <Panel flush>
      <Disclosure title={isFusion(application.document) ? goodsLoan : only} level={2} open stacked={stacked}>
        <Facts look="pair" small facts={[...detailsOf(application), ...settlementFacts(application, settlements)]} />
      </Disclosure>
      {project && (
        <Disclosure title={projectLoan} level={2} open stacked={stacked}>
          <Facts look="pair" small facts={project} />
        </Disclosure>
      )}
      <Notes applicationId={application.id} mayAdd={actions.addNote.is === "offered" && !isTopAction("addNote", state)} stacked={stacked} />
      <History application={application} stacked={stacked} />
      <CustomerFeedback applicationId={application.id} stacked={stacked} />
    </Panel>
  );
}

interface ActionDialogProps {
  action: ActionWithDialog | null;
  summary: ReadySummary;
  onClose: () => void;
}

function ActionDialog({ action, summary: { application }, onClose }: ActionDialogProps) {
  switch (action) {
    case "cancel":
      return <CancelDialog application={application} onClose={onClose} />;
    case "partialSettlement":
      return <PartialSettlementDialog application={application} onClose={onClose} />;
    case "requestPayment":
      return application.loanAmount && <RequestPaymentDialog application={application} amount={application.loanAmount} onClose={onClose} />;
    case null:
      return null;
  }
}
