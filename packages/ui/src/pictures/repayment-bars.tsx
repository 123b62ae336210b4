import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type BarLook, legendClass } from "./cost-bar.tsx";
import { customProperties } from "./custom-properties.ts";
import { PictureTable, type PictureTableProps } from "./picture-table.tsx";

export interface PaymentBar {
  key: string;
  amount: number;
  /**
   * The amount of the bottom part of the bar, for example the loan. The part above it is extra, for example interest. By default, `main` is
   * the whole payment.
   */
  main?: number;
  second?: number;
  kind?: "payment" | "upfront" | "nothing";
}

export interface RepaymentBarsProps {
  label: string;
  bars: readonly PaymentBar[];
  axis: readonly string[];
  legend?: readonly { look: BarLook; label: ReactNode }[];
  table: PictureTableProps;
  small?: boolean;
  /** The largest payment of all charts that stand side by side, so that they have the same scale. */
  tallest?: number;
}

/**
 * An upfront payment is drawn at most this many times as high as the largest other payment. Otherwise the other bars would be too small to
 * see.
 */
const heightRatioMax = 2.4;

export function RepaymentBars({ label, bars, axis, legend, table, small, tallest = 0 }: RepaymentBarsProps) {
  const tallestPayment = Math.max(...bars.filter(({ kind }) => kind !== "upfront").map(({ amount }) => amount), tallest);
  const ceiling = tallestPayment === 0 ? Number.POSITIVE_INFINITY : tallestPayment * heightRatioMax;
  const scale = 100 / Math.min(Math.max(...bars.map(({ amount }) => amount), tallest, 1), ceiling);
  return (
    <div className="stack stack--close">
      <div className={classNames("bars", small && "bars--small")}>
        <div className="bars__plot" role="img" aria-label={label}>
          {bars.map((bar) => (
            <i key={bar.key} className={barClass(bar, ceiling)} style={customProperties(barProperties(bar, scale))} />
          ))}
        </div>
        {axis.length > 0 && (
          <p className="bars__axis" aria-hidden="true">
            {axis.map((mark, index) => (
              <span key={mark} className={index > 0 && index === axis.length - 1 ? "to-end" : undefined}>
                {mark}
              </span>
            ))}
          </p>
        )}
      </div>
      {legend && (
        <p className="sumbar__words">
          {legend.map((entry) => (
            <span key={entry.look} className={legendClass[entry.look]}>
              {entry.label}
            </span>
          ))}
        </p>
      )}
      <PictureTable {...table} />
    </div>
  );
}

const barClass = ({ kind = "payment", amount }: PaymentBar, ceiling: number) =>
  ({ payment: undefined, upfront: classNames("is-upfront", amount > ceiling && "is-cut"), nothing: "is-nothing" })[kind];

function barProperties({ amount, main = amount, second = 0 }: PaymentBar, scale: number) {
  const percent = (part: number) => (amount === 0 ? 0 : (100 * part) / amount);
  return { "--pay": Math.min(100, amount * scale), "--main": percent(main), "--main-and-extra": 100 - percent(second) };
}
