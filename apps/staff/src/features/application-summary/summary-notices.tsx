import type { Application } from "@farthing/contract";
import { isReferred, nextStepText, type SummaryNotice } from "@farthing/domain/application";
import { cancellationReasonLabels, formatPounds, screens } from "@farthing/domain/wording";
import { ReferralSteps } from "@farthing/journey";
import { failureText, useLender } from "@farthing/shell";
import { Actions, Notice, Panel, preventLineBreaks } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { DueDate } from "../../shared/due.tsx";
import { LoadFailed } from "../../shared/load-failed.tsx";
import { referralQuery } from "../../shared/referral/referral-queries.ts";
import { ResendButton } from "../../shared/referral/send-again.tsx";
import { RouterButtonLink } from "../../shell/links.tsx";
import { AmendmentCard } from "./amendment-card.tsx";
import type { ReadySummary } from "./use-summary.ts";

const { summary, nextStepTexts } = screens.staff;

export function SummaryNotices({ summary: { application, notices, actions, retailerFailure } }: { summary: ReadySummary }) {
  const step = nextStepText(application.next, application);
  const turn = nextStepTexts.turns[application.next.who];
  const ended = endText(application);
  return (
    <>
      {retailerFailure && <LoadFailed text={failureText("retailer", retailerFailure.error)} onRetry={retailerFailure.retry} />}
      {step && (
        <Notice
          tone={application.next.who === "shop" ? "warning" : "plain"}
          icon="arrow"
          level={2}
          title={turn === null ? nextStepTexts.title : nextStepTexts.titleFor(turn)}
        >
          <p>
            <b>{preventLineBreaks(step.sentence)}</b>
          </p>
          {application.next.task === "renewDecision" && <p>{nextStepTexts.askBeforeSearch}</p>}
          <DueDate {...step} />
        </Notice>
      )}
      {ended && <Notice tone="plain" level={2} title={ended} />}
      {isReferred(application.status) && <Referral application={application} />}
      {notices.some((notice) => amendmentNotices.includes(notice)) && <AmendmentCard application={application} actions={actions} />}
      {notices.map((notice) => (
        <StatusNotice key={notice} notice={notice} application={application} />
      ))}
    </>
  );
}

const amendmentNotices: readonly SummaryNotice[] = ["amendmentInProgress", "loanAmended"];

function StatusNotice({ notice, application: { document } }: { notice: SummaryNotice; application: Application }) {
  const lender = useLender();
  switch (notice) {
    case "softSearchExpired":
      return (
        <Notice tone="plain" level={2} title={summary.softSearchExpired.title}>
          <p>{summary.softSearchExpired.text}</p>
          <Actions>
            <RouterButtonLink look="second" to="/apply">
              {screens.shell.actions.newApplication}
            </RouterButtonLink>
          </Actions>
        </Notice>
      );
    case "decisionPending":
    case "revertPending":
      return (
        <Notice tone="plain" level={2} title={summary[notice].title}>
          <p>{summary[notice].text}</p>
        </Notice>
      );
    case "orderChanged":
      return (
        <Notice tone="warning" level={2} title={summary.orderChanged.title}>
          <p>{summary.orderChanged.text(formatPounds(document.loanParameters?.goodsAmount ?? "0"), document.goodsDescription ?? "")}</p>
        </Notice>
      );
    case "agreementExpired":
      return (
        <Notice tone="plain" level={2} title={summary.agreementExpired.title}>
          {lender && <p>{preventLineBreaks(summary.agreementExpired.text(lender.helpline))}</p>}
        </Notice>
      );
    case "referred":
    case "referredBeyondSla":
    case "amendmentInProgress":
    case "loanAmended":
      return null;
  }
}

function Referral({ application: { id, sla } }: { application: Application }) {
  const { data: referral } = useQuery(referralQuery(id));
  return (
    <Panel>
      <h2 className="head-20">{sla ? summary.referredBanner.late : summary.referredBanner.inTime}</h2>
      {referral && (
        <>
          <ReferralSteps referral={referral} isLate={sla} words={screens.staff.referred} />
          <Actions>
            <ResendButton id={id} checks={referral.checks} />
          </Actions>
        </>
      )}
    </Panel>
  );
}

function endText({ status, cancellationReason: reason }: Application): string | null {
  const { ended } = summary;
  if (status === "withdrawn") return ended.withdrawn;
  if (status !== "cancelled") return null;
  if (reason === "EXPIRED") return ended.expired;
  return reason === null ? ended.cancelledPlain : ended.cancelled(cancellationReasonLabels[reason]);
}
