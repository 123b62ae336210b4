import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

export type TagTone = "neutral" | "info" | "success" | "warning" | "danger" | "referred" | "action";

export interface TagProps {
  tone?: TagTone;
  quarters?: 0 | 1 | 2 | 3 | 4;
  children: ReactNode;
}

export function Tag({ tone = "neutral", quarters, children }: TagProps) {
  const ground = tone === "danger" ? "error" : tone;
  return (
    <span
      className={classNames("tag", ground !== "neutral" && `tag--${ground}`, quarters === undefined && "tag--plain")}
      data-quarters={quarters}
    >
      {children}
    </span>
  );
}

export interface FilterChipProps {
  children: ReactNode;
  onRemove: () => void;
  removeLabel: string;
}

export function FilterChip({ children, onRemove, removeLabel }: FilterChipProps) {
  return (
    <span className="filter">
      {children}
      <button type="button" onClick={onRemove} aria-label={removeLabel}>
        <Icon name="close" />
      </button>
    </span>
  );
}
