import type { ReactNode } from "react";
import { SandboxIcon, type SandboxIconName } from "./icons.tsx";

export interface TryCardProps {
  readonly icon: SandboxIconName;
  readonly title: string;
  readonly text: string;
  readonly detail?: ReactNode;
  readonly target: { readonly href: string } | { readonly action: string; readonly fields: ReactNode; readonly busy?: string };
}

export function TryCard({ icon, title, text, detail, target }: TryCardProps) {
  const isLink = "href" in target;
  const content = (
    <>
      <span className="try__disc">
        <SandboxIcon name={icon} />
      </span>
      <div>
        <h2>
          {isLink ? (
            <a className="try__go" href={target.href}>
              {title}
            </a>
          ) : (
            <button className="try__go" type="submit">
              {title}
            </button>
          )}
        </h2>
        <p>{text}</p>
        {detail && <small>{detail}</small>}
      </div>
      <SandboxIcon name="arrow" />
    </>
  );
  if (isLink) return <div className="try">{content}</div>;
  return (
    <form className="try" method="post" action={target.action} data-busy={target.busy}>
      {target.fields}
      {content}
    </form>
  );
}
