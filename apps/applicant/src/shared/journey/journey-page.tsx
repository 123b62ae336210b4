import { type JourneyPosition, type JourneyProgress, type JourneyScreen, journeyProgress } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { Banner, JourneyBar, LinkButton } from "@farthing/ui";
import { type ReactNode, useEffect } from "react";
import { Page } from "../../shell/frame.tsx";
import { signOut } from "../../shell/sign-out.ts";
import { useSessionCheck } from "../../shell/use-session-check.ts";
import { JourneyColumn, type JourneyColumnProps } from "./journey-column.tsx";
import { OwnSupportNeeds } from "./support-needs.tsx";
import { useJourney } from "./use-journey.ts";
import "./journey.css";
import { applicationExpired } from "@farthing/domain/application";
import { tabValue } from "../../shell/tab-storage.ts";

/** The tab stores the furthest position, so the progress bar does not go back when the customer goes back. */
function useProgress(place: JourneyScreen): JourneyProgress {
  const { application } = useJourney();
  const { id, status, document, today } = application;
  const seen = tabValue<JourneyPosition>(`progress-${id}`);
  const progress = journeyProgress(
    place,
    {
      status,
      isOnlineDepositJourney: document.isOnlineDepositJourney === true,
      hasConsented: document.paperlessConsent === true,
      hasChosenOffer: Boolean(document.loanTailoring?.optionSelected),
      hasExpired: applicationExpired(application, today),
    },
    seen.read(),
  );
  const { part, filled } = progress;
  useEffect(() => tabValue<JourneyPosition>(`progress-${id}`).write({ part, filled }), [id, part, filled]);
  return progress;
}

const { ownApplication: words, progress } = screens.applicant;

export interface JourneyPageProps extends JourneyColumnProps {
  step?: JourneyScreen;
  /** Shown instead of the progress bar. A paired phone has its own bar, because its steps differ from those of the journey. */
  bar?: ReactNode;
  /** True if this page takes payments, and therefore has no analytics. */
  uncounted?: boolean;
}

export function JourneyPage({ step, bar, uncounted = false, children, ...column }: JourneyPageProps) {
  const { application, retailer } = useJourney();
  const trouble = useSessionCheck(application.id);
  const shownBar = bar ?? (step && <ProgressBar place={step} />);
  return (
    <Page
      retailer={{ name: retailer.retailerName, accent: retailer.accent, initials: retailer.initials, logo: retailer.logo }}
      uncounted={uncounted}
    >
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
          {!bar && <OwnSupportNeeds />}
          <LinkButton onClick={() => signOut()}>{words.logOut}</LinkButton>
        </p>
      </JourneyColumn>
    </Page>
  );
}

const ProgressBar = ({ place }: { place: JourneyScreen }) => <JourneyBar {...useProgress(place)} words={progress} />;
