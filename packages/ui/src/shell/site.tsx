import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { customProperties } from "../pictures/custom-properties.ts";
import { Icon, type IconName } from "../pictures/icon.tsx";

export interface SiteProps {
  /** One size up throughout, for people reading on a phone at arm's length. */
  large?: boolean;
  /** One colour of the brand shown, as CSS writes it: masthead line, current link, progress. At least 4.5:1 on white. */
  accent?: string | undefined;
  children: ReactNode;
}

/** The body of an app, from skip link to footer. */
export function Site({ large, accent, children }: SiteProps) {
  return (
    <div className={classNames("site", large && "for-applicant")} style={accent ? customProperties({ "--accent": accent }) : undefined}>
      {children}
    </div>
  );
}

/** First in the page; the target is the `main` element. */
export function SkipLink({ target = "main", children = "Skip to main content" }: { target?: string; children?: ReactNode }) {
  return (
    <a className="skip" href={`#${target}`}>
      {children}
    </a>
  );
}

export interface DemoRibbonProps {
  /** "DEMO" */
  word?: string;
  children: ReactNode;
}

/** Over everything else in an environment that is not the real one. Links and buttons in it are drawn in white. */
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

/** Under the masthead: on whose behalf the work is done. */
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
