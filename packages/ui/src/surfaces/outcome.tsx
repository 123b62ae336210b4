import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { PageTitle } from "../navigation/page-title.tsx";
import { Icon, type IconName } from "../pictures/icon.tsx";

const toneStyles = {
  success: { className: "", icon: "check" },
  neutral: { className: "outcome__disc--neutral", icon: "info" },
  warning: { className: "outcome__disc--warning", icon: "warning" },
  referred: { className: "outcome__disc--referred", icon: "pause" },
  action: { className: "outcome__disc--action", icon: "arrow" },
} as const satisfies Record<string, { className: string; icon: IconName }>;

export interface OutcomeProps {
  tone?: keyof typeof toneStyles;
  icon?: IconName;
  title: ReactNode;
  level?: 1 | 2;
  children?: ReactNode;
}

export function Outcome({ tone = "success", icon, title, level = 1, children }: OutcomeProps) {
  return (
    <div className="outcome">
      <span className={classNames("outcome__disc", toneStyles[tone].className)}>
        <Icon name={icon ?? toneStyles[tone].icon} />
      </span>
      {level === 1 ? <PageTitle>{title}</PageTitle> : <h2>{title}</h2>}
      {children}
    </div>
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, level = 3, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {children}
      {action}
    </div>
  );
}
