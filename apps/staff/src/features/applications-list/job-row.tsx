import { worksForManyBranches } from "@farthing/domain/access";
import { addDays, daysBetween, type LocalDate, parsePounds } from "@farthing/domain/money";
import { formatDay, formatMoney, screens } from "@farthing/domain/wording";
import { classNames, Icon, Tag } from "@farthing/ui";
import { ReferralTags, StatusTag } from "../../shared/status-tag.tsx";
import { ButtonTo } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import type { Job } from "./use-counter.ts";

const { counter: words, nextStepTexts } = screens.staff;

export function JobRow({ job, today, isNew }: { job: Job; today: LocalDate; isNew: boolean }) {
  const { id, status, referType, loanAmount, goodsDescription, next, retailer, branchId } = job;
  const { role } = useSession();
  // Users with several branches need to see the branch.
  const isOfSeveral = role !== undefined && worksForManyBranches(role);
  const name = job.applicantName ?? words.unnamed;
  return (
    <li className="job" data-changed={isNew || undefined}>
      <div className="job__who">
        <h3>{name}</h3>
        {goodsDescription && <p>{goodsDescription}</p>}
        {isOfSeveral && <p>{words.supplier(retailer.name, branchId)}</p>}
      </div>
      <p className="job__amount money">{loanAmount && formatMoney(parsePounds(loanAmount))}</p>
      <div className="job__state">
        <StatusTag status={status} />
        <ReferralTags status={status} referType={referType} />
        {next.offers > 0 && <Tag tone="info">{nextStepTexts.offers(next.offers)}</Tag>}
      </div>
      <div className="job__next">
        <p>{sentence(nextStepTexts.tasks[next.task])}</p>
        {next.by && <By day={next.by} today={today} isEnd={next.task === "waitForCoolingOff"} />}
      </div>
      <ButtonTo look="second" small to="/search/$id" params={{ id }}>
        {buttonOf(job)}
        <span className="visually-hidden">, {name}</span>
      </ButtonTo>
    </li>
  );
}

const sentence = (task: string): string => task.charAt(0).toUpperCase() + task.slice(1);

function buttonOf({ lane, next }: Job): string {
  if (next.task === "deliverGoods") return words.actions.requestPayment;
  return lane === "needsYou" ? words.actions.continue : words.actions.open;
}

/** The due day in words. The day is amber if it is today, and violet if it has passed. */
function By({ day, today, isEnd }: { day: LocalDate; today: LocalDate; isEnd: boolean }) {
  return (
    <span className={classNames("by", day === today && "by--today", day < today && "by--late")}>
      <Icon name="clock" />
      {dayInWords(day, today, isEnd)}
    </span>
  );
}

function dayInWords(day: LocalDate, today: LocalDate, isEnd: boolean): string {
  const written = formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? "d MMMM" : "d MMMM y");
  if (day < today) return words.overdue(written);
  if (day === today) return words.today;
  if (day === addDays(today, 1)) return words.tomorrow;
  return (isEnd ? words.from : words.by)(written, daysBetween(today, day));
}
