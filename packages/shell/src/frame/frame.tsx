import { startsAnalytics } from "@farthing/domain/access";
import { type AboutPageName, screens } from "@farthing/domain/wording";
import { Footer, Link, Site, SkipLink } from "@farthing/ui";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { DemoRibbonInDemo } from "./environment.tsx";
import { useLender, useStaticConfig } from "./static-config.ts";
import { UnderMastheadContext } from "./under-masthead.tsx";

const AnalyticsQuestion = lazy(async () => ({ default: (await import("./analytics-question.tsx")).AnalyticsQuestion }));

/** Analytics runs only if it is configured and the user has consented (S3 §9). Pages that take payments have no analytics. */
function Analytics() {
  const config = useStaticConfig();
  if (!config?.analyticsUrl || !startsAnalytics(config.currentEnv)) return null;
  return (
    <Suspense>
      <AnalyticsQuestion />
    </Suspense>
  );
}

const { frame } = screens.shell;

export interface FrameProps {
  accent?: string | undefined;
  large?: boolean;
  masthead: ReactNode;
  /** Bars that every screen shows. A screen adds bars of its own with `UnderMasthead`. */
  bars?: ReactNode;
  /** Returns a sentence with the lender's name, which replaces the usual sentence in the footer. */
  about?: (lender: string) => string;
  /** True for pages that take payments. These pages have no analytics. */
  uncounted?: boolean;
  children: ReactNode;
}

export function Frame({
  accent,
  large = false,
  masthead,
  bars,
  about = frame.footer.creditProvidedBy,
  uncounted = false,
  children,
}: FrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Site accent={accent} large={large}>
      <SkipLink>{frame.skipLink}</SkipLink>
      <DemoRibbonInDemo />
      {masthead}
      <div className="bars-of-screen" ref={setPlace}>
        {bars}
      </div>
      <main id="main" className="wrap page" tabIndex={-1}>
        <UnderMastheadContext value={place}>{children}</UnderMastheadContext>
      </main>
      {!uncounted && <Analytics />}
      <LenderFooter about={about} />
    </Site>
  );
}

const aboutPages = ["privacy", "accessibility", "complaints"] as const satisfies readonly AboutPageName[];

/** The footer with the lender's name and telephone number, which every page must show. */
function LenderFooter({ about }: Required<Pick<FrameProps, "about">>) {
  const lender = useLender();
  if (!lender) return <Footer>{null}</Footer>;
  const { legalName, helpline } = lender;
  return (
    <Footer
      links={[
        ...aboutPages.map((page) => ({ key: page, link: <Link href={`/${page}`}>{frame.footer[page]}</Link> })),
        { key: "helpline", link: <a href={`tel:${helpline.replaceAll(" ", "")}`}>{frame.footer.helpline(helpline)}</a> },
      ]}
    >
      {about(legalName)}
    </Footer>
  );
}
