import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { customProperties } from "./custom-properties.ts";

export interface ProgressProps {
  label: string;
  whole: number;
  parts: readonly number[];
  /** True for a bar that is twenty pixels high and has one cell per unit. */
  cells?: boolean;
  children?: ReactNode;
}

export function Progress({ label, whole, parts, cells, children }: ProgressProps) {
  const scale = 100 / Math.max(whole, cells ? 0 : parts.reduce((sum, part) => sum + part, 0));
  return (
    <div className={classNames("months", cells && "months--big")} style={customProperties({ "--cells": whole })}>
      <div className="months__bar" role="img" aria-label={label}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id other than its position
          <i key={index} style={customProperties({ "--part": part * scale })} />
        ))}
      </div>
      {children ?? <span aria-hidden="true">{label}</span>}
    </div>
  );
}

export interface StrengthProps {
  label: string;
  word: string;
  quarters: 0 | 1 | 2 | 3 | 4;
  weak?: boolean;
}

export function Strength({ label, word, quarters, weak }: StrengthProps) {
  return (
    <div className={classNames("strength", weak && "strength--weak")} role="status">
      <div className="strength__bar" aria-hidden="true">
        {[1, 2, 3, 4].map((quarter) => (
          <i key={quarter} className={quarter <= quarters ? "is-on" : undefined} />
        ))}
      </div>
      <b>
        <span className="visually-hidden">{label}: </span>
        {word}
      </b>
    </div>
  );
}
