import type { WayToPay } from "@farthing/domain/lending";
import { larger, type Pence, pence, smaller, toPounds } from "@farthing/domain/money";
import { formatMoney, formatShortMoney, screens } from "@farthing/domain/wording";
import type { CSSProperties } from "react";

const { compare: words } = screens.staff;

const stepPence = 5_00;

interface MonthlySliderProps {
  ways: readonly WayToPay[];
  monthlyMax: Pence | null;
  onChange: (pounds: string) => void;
  children: string;
}

export function MonthlySlider({ ways, monthlyMax, onChange, children }: MonthlySliderProps) {
  const monthly = ways.flatMap(({ cost }) => cost?.monthly ?? []);
  const [first] = monthly;
  if (first === undefined) return null;
  const from = pence(Math.floor(monthly.reduce(smaller, first) / stepPence) * stepPence);
  const to = pence(Math.ceil(monthly.reduce(larger, first) / stepPence) * stepPence);
  if (from >= to) return null;
  const value = monthlyMax === null ? to : larger(from, smaller(to, monthlyMax));
  const at = (amount: Pence): CSSProperties => ({ "--at": (amount - from) / (to - from) }) as CSSProperties;
  return (
    <div className="slider" style={at(value)}>
      <input
        type="range"
        min={from}
        max={to}
        step={stepPence}
        value={value}
        aria-label={words.slider}
        aria-valuetext={words.aMonth(formatMoney(value))}
        onChange={(event) => onChange(toPounds(pence(event.currentTarget.valueAsNumber)))}
      />
      <div className="slider__marks" aria-hidden="true">
        {monthly
          .toSorted((one, other) => one - other)
          .map((amount, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two ways to pay may cost the same, so a mark has no id other than its position
            <i key={place} className={monthlyMax === null || amount <= monthlyMax ? "is-in" : undefined} style={at(amount)} />
          ))}
      </div>
      <p className="slider__ends">
        <span>{formatShortMoney(from)}</span>
        <b role="status">{children}</b>
        <span>{formatShortMoney(to)}</span>
      </p>
    </div>
  );
}
