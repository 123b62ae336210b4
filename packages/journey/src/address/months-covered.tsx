import { type HistoryCircumstances, monthsCovered } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { type TypedEntry, typedEntries } from "@farthing/shell";
import { Progress } from "@farthing/ui";

const { address: words } = screens.journey;

/**
 * Returns how many months each address adds to the address history, newest address first. An address without a move-in date adds none. It
 * also adds none if a newer address has the same or an earlier move-in date.
 */
export function monthsAdded(entries: readonly TypedEntry[], { today }: Pick<HistoryCircumstances, "today">): readonly number[] {
  let covered = 0;
  return entries.map(({ fromMonth, fromYear }) => {
    if (!/^\d{1,2}$/.test(fromMonth) || !/^\d{4}$/.test(fromYear)) return 0;
    const months = monthsCovered([{ fromMonth: Number(fromMonth), fromYear: Number(fromYear) }], today);
    const added = Math.max(0, months - covered);
    covered += added;
    return added;
  });
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

interface MonthsCoveredProps {
  entries: readonly TypedEntry[];
  circumstances: HistoryCircumstances;
}

export function MonthsCovered({ entries, circumstances }: MonthsCoveredProps) {
  const needed = circumstances.addressHistory.months;
  const parts = monthsAdded(entries, circumstances);
  const covered = Math.min(needed, sum(parts));
  const label = words.covered(covered, needed);
  return (
    <Progress cells label={label} whole={needed} parts={parts}>
      <div className="row row--between">
        <b aria-hidden="true">{label}</b>
        <span className="muted">{covered < needed ? words.moreToGo(needed - covered) : words.enough}</span>
      </div>
    </Progress>
  );
}

export function MonthsLine({ stored, circumstances }: { stored: unknown; circumstances: HistoryCircumstances }) {
  const needed = circumstances.addressHistory.months;
  const parts = monthsAdded(typedEntries(stored), circumstances);
  return (
    <Progress label={words.coveredAndNeeded(sum(parts), needed)} whole={needed} parts={parts}>
      <span className="muted" aria-hidden="true">
        {words.coveredAndNeeded(sum(parts), needed)}
      </span>
    </Progress>
  );
}
