import { Icon } from "@farthing/ui";
import type { ReactNode } from "react";

export const BackToList = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="only-narrow-post">
    <a className="link-row" href={href}>
      <Icon name="back" />
      {children}
    </a>
  </p>
);

export const NoMessageOpen = () => (
  <div className="panel panel--flat only-wide-post empty-reading">
    <Icon name="mail" />
    <p className="muted">Choose a message to read it.</p>
  </div>
);
