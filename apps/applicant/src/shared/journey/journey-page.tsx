import { softSearchActive, softSearchOn } from "@farthing/domain/application";
import { type JourneyStep, journeySteps } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { Banner, LinkButton, Steps } from "@farthing/ui";
import { Page } from "../../shell/frame.tsx";
import { signOut } from "../../shell/sign-out.ts";
import { useSessionCheck } from "../../shell/use-session-check.ts";
import { JourneyColumn, type JourneyColumnProps } from "./journey-column.tsx";
import { useJourney } from "./use-journey.ts";
import "./journey.css";

const { ownApplication: words } = screens.applicant;

export interface JourneyPageProps extends JourneyColumnProps {
  /** The current step. A screen with its own steps, such as the details, passes them. */
  step?: JourneyStep | { readonly steps: readonly string[]; readonly current: number };
  /** Omits analytics, for pages that take payments. */
  uncounted?: boolean;
}

/** The frame of each journey screen: masthead, steps, session problems and exit. */
export function JourneyPage({ step, uncounted = false, children, ...column }: JourneyPageProps) {
  const { application, retailer } = useJourney();
  const trouble = useSessionCheck(application.id);
  return (
    <Page retailer={{ name: retailer.retailerName, accent: retailer.accent, initials: retailer.initials }} uncounted={uncounted}>
      {step && <StepBar step={step} />}
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

function StepBar({ step }: Required<Pick<JourneyPageProps, "step">>) {
  const { application, retailer, features } = useJourney();
  const { status, document } = application;
  const bar =
    typeof step === "object"
      ? step
      : journeySteps(step, {
          softSearch: softSearchActive(status, softSearchOn(document, { features, flags: retailer })),
          isOnlineDepositJourney: document.isOnlineDepositJourney === true,
        });
  return (
    <UnderMasthead>
      <Steps {...bar} />
    </UnderMasthead>
  );
}
