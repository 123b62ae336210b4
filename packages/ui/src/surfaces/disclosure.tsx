import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

export interface DisclosureProps extends Omit<ComponentProps<"details">, "title"> {
  title: ReactNode;
  /** At the end of the line: a tag or a few words. */
  aside?: ReactNode;
  level?: 2 | 3;
}

/** A section that opens. Several stand in one flush panel; the print style opens them all. */
export function Disclosure({ title, aside, level = 3, className, children, ...rest }: DisclosureProps) {
  const Heading = `h${level}` as const;
  return (
    <details {...rest} className={classNames("disclosure", className)}>
      <summary>
        <Icon name="chevron" className="icon--chevron" />
        <Heading>{title}</Heading>
        {aside && <span className="aside">{aside}</span>}
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  );
}

export interface RevealProps {
  summary: ReactNode;
  children: ReactNode;
}

/** More of the same, one press away: "Show as a table". */
export function Reveal({ summary, children }: RevealProps) {
  return (
    <details className="reveal">
      <summary>
        <Icon name="chevron" className="icon--chevron" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
