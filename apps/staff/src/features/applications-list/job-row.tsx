import { worksForManyBranches } from "@farthing/domain/access";
import { nextStepText } from "@farthing/domain/application";
import { type LocalDate, parsePounds } from "@farthing/domain/money";
import { decisionScreenOf } from "@farthing/domain/navigation";
import { formatMoney, screens } from "@farthing/domain/wording";
import { Tag } from "@farthing/ui";
import { routeOfApplyScreen } from "../../shared/apply-address.ts";
import { DueDate } from "../../shared/due.tsx";
import { ReferralTags, StatusTag } from "../../shared/status-tag.tsx";
import { RouterButtonLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import type { WorklistEntry } from "./use-counter.ts";

const { worklist: words, nextStepTexts } = screens.staff;

export function WorklistEntryRow({ job, today, isNew }: { job: WorklistEntry; today: LocalDate; isNew: boolean }) {
  const { status, referType, loanAmount, goodsDescription, hasSupportNeeds, next, retailer, branchId } = job;
  const { role } = useSession();
  const isOfSeveral = role !== undefined && worksForManyBranches(role);
  const name = job.applicantName ?? words.unnamed;
  const step = nextStepText(next, { applicantName: job.applicantName, loanAmount, today });
  return (
    <li className="job" data-changed={isNew || undefined}>
      <div className="job__who">
        <h3>{name}</h3>
        {goodsDescription && <p>{goodsDescription}</p>}
        {isOfSeveral && <p>{words.supplier(retailer.name, branchId)}</p>}
      </div>
      <p className="job__amount money">{loanAmount && formatMoney(parsePounds(loanAmount))}</p>
      <div className="job__state">
        {next.task === "renewDecision" ? <Tag>{words.offerEnded}</Tag> : <StatusTag status={status} />}
        <ReferralTags status={status} referType={referType} />
        {hasSupportNeeds && <Tag tone="action">{screens.support.needsPanel.mark}</Tag>}
        {next.offers > 0 && <Tag tone="info">{nextStepTexts.offers(next.offers)}</Tag>}
      </div>
      {step && (
        <div className="job__next">
          <p>{step.sentence}</p>
          <DueDate {...step} />
        </div>
      )}
      <RouterButtonLink look="second" small {...linkTargetOf(job)}>
        {buttonTextOf(job)}
        <span className="visually-hidden">, {name}</span>
      </RouterButtonLink>
    </li>
  );
}

const decisionTasks: readonly WorklistEntry["next"]["task"][] = [
  "renewDecision",
  "readAndSign",
  "chooseOffer",
  "chooseOfferOrStop",
  "applyOrChooseOffer",
  "appealOrStop",
];

const linkTargetOf = ({ id, lane, status, next }: WorklistEntry) =>
  lane === "needsYou" && decisionTasks.includes(next.task)
    ? routeOfApplyScreen(decisionScreenOf(status), id)
    : ({ to: "/search/$id", params: { id } } as const);

function buttonTextOf({ lane, next }: WorklistEntry): string {
  const { actions } = words;
  if (lane !== "needsYou" && next.task !== "deliverGoods") return actions.open;
  switch (next.task) {
    case "deliverGoods":
      return actions.requestPayment;
    case "readAndSign":
      return actions.handOver;
    case "renewDecision":
      return actions.askAgain;
    case "chooseOffer":
    case "chooseOfferOrStop":
      return actions.seeOffers;
    case "applyOrChooseOffer":
      return actions.applyNow;
    case "appealOrStop":
      return actions.seeAnswer;
    default:
      return actions.continue;
  }
}
