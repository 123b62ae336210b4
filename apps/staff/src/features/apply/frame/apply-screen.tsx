import { hasPendingAmounts } from "@farthing/domain/application";
import { type ApplyRoute, stepBar } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { SavedNote, SavingBanners } from "@farthing/journey";
import { UnderMasthead } from "@farthing/shell";
import { ContextBar, PageHead, Steps, WithoutAutofill } from "@farthing/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../app/session.ts";
import { useShop } from "../in-hand/shop.tsx";
import { useApplication, useSoftSearchOn } from "../in-hand/use-application.ts";

const { actions, frame } = screens.shell;
const { decision } = screens.staff;

interface ApplyScreenProps {
  /** Which step this is. */
  at: ApplyRoute;
  title: ReactNode;
  lede?: ReactNode;
  /** Tags and facts under the title. */
  facts?: ReactNode;
  /** Beside the content from 1080 px on, below it otherwise; a `Rail`. */
  rail?: ReactNode;
  /** Stays at the top of the window below 1080 px: the cost bar. */
  bar?: ReactNode;
  /** The customer is in the signing room, which is a step without a screen. */
  signing?: boolean;
  children: ReactNode;
}

/** Where something is typed and saved as it is. An amendment is sent as a whole; after a decision there is nothing to type. */
const typedSteps: readonly ApplyRoute[] = ["apply.quote", "apply.privacyPolicy", "apply.details"];

/** What every screen of the journey stands in: on whose behalf, the steps, whether it is saved, the title that takes focus, the rail. */
export function ApplyScreen({ at, title, lede, facts, rail, bar, signing = false, children }: ApplyScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A decision takes the place of its waiting on the same address: its title takes the focus as after a navigation.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <UnderMasthead>
        <OnBehalfOf />
        <StepBar at={at} signing={signing} />
        {bar}
      </UnderMasthead>
      <SavingBanners />
      <PageHead ref={heading} title={title} lede={lede} eyebrow={<WhichApplication />} actions={typedSteps.includes(at) && <SavedNote />}>
        {facts}
      </PageHead>
      <WithoutAutofill>
        {rail ? (
          <div className="split">
            {children}
            {rail}
          </div>
        ) : (
          children
        )}
      </WithoutAutofill>
    </>
  );
}

/** Every step says whose application it is; a new one has its number from its first answer on. */
function WhichApplication() {
  const { application } = useApplication();
  if (!application) return actions.newApplication;
  const { id, applicantName } = application;
  return applicantName ? decision.applicationOf(id, applicantName) : decision.application(id);
}

function OnBehalfOf() {
  const { proposing } = useShop();
  if (!proposing) return null;
  const { by, onBehalfOf } = proposing;
  return (
    <ContextBar label={frame.onBehalfOf}>
      {frame.proposingOnBehalfOf(by.name, by.supplierNumber, onBehalfOf.name, onBehalfOf.supplierNumber)}
    </ContextBar>
  );
}

function StepBar({ at, signing }: { at: ApplyRoute; signing: boolean }) {
  const { application, status, document } = useApplication();
  const softSearchOn = useSoftSearchOn();
  const { features } = useSession();
  const steps = stepBar({
    status,
    at,
    signing,
    amending: at === "apply.loanAmend" || hasPendingAmounts(document) || (application?.revertibleVersion ?? null) !== null,
    softSearchOn,
    regulated: document.product?.regulated ?? true,
    features,
  });
  return <Steps steps={steps.map(({ label }) => label)} current={steps.findIndex(({ current }) => current)} />;
}
