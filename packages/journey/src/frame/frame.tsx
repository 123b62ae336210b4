import { screens } from "@farthing/domain/wording";
import { Footer, Site, SkipLink } from "@farthing/ui";
import type { ReactNode } from "react";
import { DemoRibbonWhereDue } from "./environment.tsx";

const { frame } = screens.shell;

export interface FrameProps {
  /** The retailer's one colour. */
  accent?: string | undefined;
  /** Read at arm's length, on a phone. */
  large?: boolean;
  masthead: ReactNode;
  children: ReactNode;
}

/** What surrounds every page of the three apps: skip link, ribbon, masthead, page, footer. */
export function Frame({ accent, large = false, masthead, children }: FrameProps) {
  return (
    <Site accent={accent} large={large}>
      <SkipLink>{frame.skipLink}</SkipLink>
      <DemoRibbonWhereDue />
      {masthead}
      <main id="main" className="wrap page" tabIndex={-1}>
        {children}
      </main>
      <Footer>{frame.footer.creditProvidedBy("Farthing Finance Limited")}</Footer>
    </Site>
  );
}
