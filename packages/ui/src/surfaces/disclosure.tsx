import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

interface HeadingProps {
  title: ReactNode;
  aside?: ReactNode;
  level?: 2 | 3;
}

export interface DisclosureProps extends HeadingProps, Omit<ComponentProps<"details">, "title"> {
  stacked?: boolean;
}

/** In print, all sections are open. */
export function Disclosure({ title, aside, level, stacked, open, className, children, ...rest }: DisclosureProps) {
  const head = <Head title={title} aside={aside} level={level} />;
  const body = <div className="disclosure__body">{children}</div>;
  if (stacked) {
    return (
      <section className={classNames("disclosure", className)}>
        <div className="disclosure__head">{head}</div>
        {body}
      </section>
    );
  }
  return (
    <details {...rest} open={open} className={classNames("disclosure", className)}>
      <summary className="disclosure__head">
        <Icon name="chevron" className="icon--chevron" />
        {head}
      </summary>
      {body}
    </details>
  );
}

function Head({ title, aside, level = 3 }: HeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>{title}</Heading>
      {aside && <span className="aside">{aside}</span>}
    </>
  );
}

export interface RevealProps {
  summary: ReactNode;
  children: ReactNode;
}

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
