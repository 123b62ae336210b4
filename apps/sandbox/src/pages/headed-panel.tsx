import { Panel, type PanelProps } from "@farthing/ui";
import type { ReactNode } from "react";

export interface HeadedPanelProps extends Omit<PanelProps, "title"> {
  readonly title: string;
  readonly level?: 2 | 3;
  readonly aside?: ReactNode;
}

export function HeadedPanel({ title, level = 3, aside, children, ...rest }: HeadedPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <Panel aria-label={title} {...rest}>
      <div className="panel__head">
        <Heading className={level === 2 ? "head-20" : undefined}>{title}</Heading>
        {aside}
      </div>
      {children}
    </Panel>
  );
}
