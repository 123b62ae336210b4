import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { customProperties } from "../pictures/custom-properties.ts";
import { Icon, type IconName } from "../pictures/icon.tsx";

export interface SiteProps {
  /** True if the text of the whole page is larger. The applicant app sets this, because customers read on a phone. */
  large?: boolean;
  /**
   * The retailer's brand colour, used for the masthead line, the current link and the progress bar. Its contrast on white must be at least
   * 4.5:1.
   */
  accent?: string | undefined;
  children: ReactNode;
}

export function Site({ large, accent, children }: SiteProps) {
  return (
    <div className={classNames("site", large && "for-applicant")} style={accent ? customProperties({ "--accent": accent }) : undefined}>
      {children}
    </div>
  );
}

/** A link to the `main` element. It must be the first element of the page. */
export function SkipLink({ target = "main", children = "Skip to main content" }: { target?: string; children?: ReactNode }) {
  return (
    <a className="skip" href={`#${target}`}>
      {children}
    </a>
  );
}

export interface DemoRibbonProps {
  word?: string;
  children: ReactNode;
}

/** A ribbon that names the environment. Every page shows it, except in production. */
export function DemoRibbon({ word = "DEMO", children }: DemoRibbonProps) {
  return (
    <aside className="demo-ribbon" aria-label={word}>
      <div className="wrap">
        <b>{word}</b>
        {children}
      </div>
    </aside>
  );
}

export interface ContextBarProps {
  label: string;
  icon?: IconName;
  children: ReactNode;
}

export function ContextBar({ label, icon = "shop", children }: ContextBarProps) {
  return (
    <aside className="context-bar" aria-label={label}>
      <div className="wrap">
        <Icon name={icon} />
        <p>{children}</p>
      </div>
    </aside>
  );
}

export interface FooterProps {
  children: ReactNode;
  links?: readonly { key: string; link: ReactNode }[];
}

export function Footer({ children, links = [] }: FooterProps) {
  return (
    <footer className="footer">
      <div className="wrap footer__inner">
        <p>{children}</p>
        {links.length > 0 && (
          <ul>
            {links.map(({ key, link }) => (
              <li key={key}>{link}</li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
