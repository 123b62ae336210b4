import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface SpinnerProps {
  children: ReactNode;
  /** The spinner normally appears after one second. `now` shows the spinner at once, for work that takes long. */
  now?: boolean;
}

export function Spinner({ children, now }: SpinnerProps) {
  return (
    <p className={classNames("row row--top", !now && "late")} role="status">
      <span className="coin" aria-hidden="true" />
      <span className="spinner__words">{children}</span>
    </p>
  );
}

export interface SkeletonProps {
  /** The text that screen readers read instead of the grey bars. */
  label: string;
  lines?: number;
  /** The shape of the placeholder, which has the same height as the content that will replace it. */
  look?: keyof typeof skeletons;
}

const skeletons = { lines: "", rows: "skeleton--rows panel panel--flush", field: "skeleton--field" } as const;

export function Skeleton({ label, look = "lines", lines = look === "field" ? 2 : 3 }: SkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={classNames("skeleton", skeletons[look])} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all bars are equal
          <i key={line} />
        ))}
      </div>
    </div>
  );
}
