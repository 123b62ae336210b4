import type { Application } from "@farthing/contract";
import { isReferred, resumeScreen } from "@farthing/domain/application";
import { cancellationReasonLabels, formatMoney, screens } from "@farthing/domain/wording";
import { Actions, Button, CopyButton, Disclosure, Facts, Icon, Notice, PageHead, Panel, Skeleton } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { applyAddress } from "../../app/apply-address.ts";
import { ButtonTo } from "../../app/button-to.tsx";
import { nextStepLine } from "../../app/next-step.ts";
import { NotOpened } from "../../app/not-opened.tsx";
import { Notes } from "../../app/referral/notes.tsx";
import { referralQuery } from "../../app/referral/referral-queries.ts";
import { SendAgain } from "../../app/referral/send-again.tsx";
import { WaitedFor } from "../../app/referral/waited-for.tsx";
import { ReferralTags, StatusTag } from "../../app/status-tag.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CustomerFeedback } from "./customer-feedback.tsx";
import { detailsOf, figuresOf } from "./details.ts";
import { History, Progress } from "./history.tsx";
import { RequestPaymentDialog } from "./request-payment-dialog.tsx";
import { ResendNote } from "./resend-note.tsx";
import { type Summary, useSummary } from "./use-summary.ts";

const { summary, nextStepTexts } = screens.staff;

/** One application: what it is, where it stands, what can be done with it (S1 §2). */
export function ApplicationSummary() {
  const { id } = useParams({ from: "/signed-in/search/$id" });
  const state = useSummary(id);
  switch (state.is) {
    case "loading":
      return <Skeleton label={screens.shell.frame.loading} lines={12} />;
    case "failed":
      return <NotOpened error={state.error} onRetry={state.retry} />;
    case "ready":
      return <Shown summary={state} />;
  }
}

function Shown({ summary: state }: { summary: Extract<Summary, { is: "ready" }> }) {
  const { application, addNote, cancel, requestPayment, resendNote, resume } = state;
  const [opened, setOpened] = useState<"cancel" | "requestPayment" | null>(null);
  const close = () => setOpened(null);
  const figures = figuresOf(application);
  const next = nextStepLine(application.next, application.today);
  const ended = endOf(application);
  return (
    <>
      <p className="back">
        <Link to="/search" className="link-row">
          <Icon name="back" />
          {screens.staff.search.title}
        </Link>
      </p>
      <PageHead
        title={summary.title(application.id)}
        actions={
          [cancel, requestPayment, resendNote, resume].some(({ is }) => is !== "hidden") && (
            <Actions because={cancel.is === "disabled" && summary.notUntilPaid}>
              {resume.is === "offered" && (
                <ButtonTo {...applyAddress(resumeScreen(application), application.id)}>{summary.actions.resume}</ButtonTo>
              )}
              {requestPayment.is === "offered" && (
                <Button onClick={() => setOpened("requestPayment")}>{summary.actions.requestPayment}</Button>
              )}
              {resendNote.is === "offered" && <ResendNote applicationId={application.id} />}
              {cancel.is !== "hidden" && (
                <Button look="danger" disabled={cancel.is === "disabled"} onClick={() => setOpened("cancel")}>
                  {summary.actions.cancel}
                </Button>
              )}
            </Actions>
          )
        }
      >
        <div className="row">
          <StatusTag status={application.status} />
          <ReferralTags status={application.status} referType={application.referType} />
          {application.applicantName && <span>{application.applicantName}</span>}
          {figures && (
            <span className="muted">
              {formatMoney(figures.loanAmount)} over {figures.instalments} months
            </span>
          )}
          <CopyButton text={application.id} what="the application number" />
        </div>
      </PageHead>
      <div className="split split--narrow">
        <div className="stack">
          {next && (
            <Notice tone="warning" icon="clock" level={2} title={nextStepTexts.title}>
              <p>{next}</p>
            </Notice>
          )}
          {ended && <Notice tone="plain" level={2} title={ended} />}
          {isReferred(application.status) && <Referral application={application} />}
          <Panel flush>
            <Disclosure title={summary.sections.application} level={2} open>
              <Facts look="pair" small facts={detailsOf(application)} />
            </Disclosure>
            <Notes applicationId={application.id} mayAdd={addNote.is === "offered"} />
            <History application={application} />
            <CustomerFeedback applicationId={application.id} />
          </Panel>
        </div>
        <Progress application={application} />
      </div>
      <CancelDialog open={opened === "cancel"} onClose={close} application={application} />
      {opened === "requestPayment" && application.loanAmount && (
        <RequestPaymentDialog onClose={close} application={application} amount={application.loanAmount} />
      )}
    </>
  );
}

/** What a referred application waits for, and the way to have it sent again. */
function Referral({ application: { id, sla } }: { application: Application }) {
  const { data: referral } = useQuery(referralQuery(id));
  return (
    <Panel>
      <h2 className="head-20">{sla ? summary.referredBanner.late : summary.referredBanner.inTime}</h2>
      {referral && (
        <>
          <WaitedFor referral={referral} isLate={sla} />
          <Actions>
            <SendAgain id={id} checks={referral.checks} />
          </Actions>
        </>
      )}
    </Panel>
  );
}

/** How an application ended that nobody goes on with; null for any other. */
function endOf({ status, cancellationReason: reason }: Application): string | null {
  const { ended } = summary;
  if (status === "withdrawn") return ended.withdrawn;
  if (status !== "cancelled") return null;
  if (reason === "EXPIRED") return ended.expired;
  return reason === null ? ended.cancelledPlain : ended.cancelled(cancellationReasonLabels[reason]);
}
