import type { JourneyPlace } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { Banner, JourneyBar, LinkButton } from "@farthing/ui";
import type { ReactNode } from "react";
import { Page } from "../../shell/frame.tsx";
import { signOut } from "../../shell/sign-out.ts";
import { useSessionCheck } from "../../shell/use-session-check.ts";
import { JourneyColumn, type JourneyColumnProps } from "./journey-column.tsx";
import { useJourney } from "./use-journey.ts";
import { useProgress } from "./use-progress.ts";
import "./journey.css";

const { ownApplication: words, progress } = screens.applicant;

export interface JourneyPageProps extends JourneyColumnProps {
  /** The screen's place on the progress bar. */
  step?: JourneyPlace;
  /** Replaces the progress bar, because a paired phone has its own steps. */
  bar?: ReactNode;
  /** True if the page omits analytics, because it takes payments. */
  uncounted?: boolean;
}

/** The frame of each journey screen: masthead, steps, session problems and exit. */
export function JourneyPage({ step, bar, uncounted = false, children, ...column }: JourneyPageProps) {
  const { application, retailer } = useJourney();
  const trouble = useSessionCheck(application.id);
  const shownBar = bar ?? (step && <ProgressBar place={step} />);
  return (
    <Page retailer={{ name: retailer.retailerName, accent: retailer.accent, initials: retailer.initials }} uncounted={uncounted}>
      {shownBar && <UnderMasthead>{shownBar}</UnderMasthead>}
      <JourneyColumn
        {...column}
        trouble={
          trouble && (
            <Banner tone="warning">
              <p>{trouble}</p>
            </Banner>
          )
        }
      >
        {children}
        <p className="row row--between small muted no-print">
          {words.eyebrow(application.id)}
          <LinkButton onClick={() => signOut()}>{words.logOut}</LinkButton>
        </p>
      </JourneyColumn>
    </Page>
  );
}

const ProgressBar = ({ place }: { place: JourneyPlace }) => <JourneyBar {...useProgress(place)} words={progress} />;
