import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface SpinnerProps {
  children: ReactNode;
  /** If true, the spinner appears at once. Otherwise it appears after one second. */
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
  label: string;
  lines?: number;
  /** The kind of content that will replace the placeholder. The placeholder has the same height as that content. */
  look?: keyof typeof skeletonClasses;
}

const skeletonClasses = { lines: "", rows: "skeleton--rows panel panel--flush", field: "skeleton--field" } as const;

export function Skeleton({ label, look = "lines", lines = look === "field" ? 2 : 3 }: SkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={classNames("skeleton", skeletonClasses[look])} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all bars are equal
          <i key={line} />
        ))}
      </div>
    </div>
  );
}
