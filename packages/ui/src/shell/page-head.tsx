import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../navigation/link.tsx";
import { PageTitle } from "../navigation/page-title.tsx";
import { Icon } from "../pictures/icon.tsx";

export interface PageHeadProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

export function PageHead({ title, eyebrow, lede, children, actions, ref }: PageHeadProps) {
  return (
    <div className={classNames("page-head", Boolean(actions) && "page-head--actions")}>
      <div className="stack stack--tight">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <PageTitle ref={ref}>{title}</PageTitle>
        {lede && <p className="lede">{lede}</p>}
        {children}
      </div>
      {actions}
    </div>
  );
}

export function BackLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <p className="back">
      <Link {...rest} className="link-row">
        <Icon name="back" />
        {children}
      </Link>
    </p>
  );
}
