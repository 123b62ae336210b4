import { nextComplaintDeadline } from "@farthing/domain/complaints";
import { daysBetween, type LocalDate } from "@farthing/domain/money";
import { formatDay, screens } from "@farthing/domain/wording";
import { customProperties } from "@farthing/ui";
import type { ListedComplaint } from "./complaint-queries.ts";

const { clock: words } = screens.lender.complaints;
const soonDays = 7;

type ComplaintDates = Pick<ListedComplaint, "receivedOn" | "summaryBy" | "finalBy">;

export function ComplaintDeadline({ complaint, today }: { complaint: ComplaintDates; today: LocalDate }) {
  const { is, lastDay, daysLeft, part } = nextComplaintDeadline(complaint, today);
  return (
    <DeadlineBar title={words[is]} lastDay={lastDay} daysLeft={daysLeft} part={part} isSoon={is === "final" && daysLeft <= soonDays} />
  );
}

interface AnswerDeadlineProps {
  title: string;
  receivedOn: LocalDate;
  lastDay: LocalDate;
  today: LocalDate;
}

export function AnswerDeadline({ title, receivedOn, lastDay, today }: AnswerDeadlineProps) {
  const daysLeft = daysBetween(today, lastDay);
  const part = Math.min(1, Math.max(0, daysLeft / Math.max(1, daysBetween(receivedOn, lastDay))));
  return <DeadlineBar title={title} lastDay={lastDay} daysLeft={daysLeft} part={part} isSoon={false} />;
}

interface DeadlineBarProps {
  title: string;
  lastDay: LocalDate;
  daysLeft: number;
  part: number;
  isSoon: boolean;
}

function DeadlineBar({ title, lastDay, daysLeft, part, isSoon }: DeadlineBarProps) {
  const percent = Math.round(part * 100);
  return (
    <div className="clock" data-urgency={daysLeft < 0 ? "late" : daysLeft === 0 || isSoon ? "soon" : undefined}>
      <b>{textOf(lastDay, daysLeft)}</b>
      <span className="muted">{title}</span>
      <div className="clock__bar" role="img" aria-label={words.left(percent)}>
        <i style={customProperties({ "--part": percent })} />
      </div>
    </div>
  );
}

function textOf(lastDay: LocalDate, daysLeft: number): string {
  if (daysLeft < 0) return words.late(-daysLeft);
  return daysLeft === 0 ? words.today : words.in(formatDay(lastDay), daysLeft);
}
