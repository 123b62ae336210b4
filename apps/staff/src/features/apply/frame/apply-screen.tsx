import { hasPendingAmounts } from "@farthing/domain/application";
import { type ApplyRoute, stepBar } from "@farthing/domain/navigation";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { SavedNote, SavingBanners } from "@farthing/journey";
import { UnderMasthead } from "@farthing/shell";
import { ContextBar, PageHead, Steps, WithoutAutofill } from "@farthing/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication, useSoftSearchOn } from "../in-hand/use-application.ts";

const { actions, frame } = screens.shell;
const { decision } = screens.staff;

interface ApplyScreenProps {
  at: ApplyRoute;
  title: ReactNode;
  lede?: ReactNode;
  facts?: ReactNode;
  rail?: ReactNode;
  bar?: ReactNode;
  /** True while the customer signs on a page outside this app. The step bar then shows the signing step. */
  signing?: boolean;
  children: ReactNode;
}

/** The screens that save the input while staff type. An amendment is saved only once, at its end. The screens after these have no input. */
const autosavedScreens: readonly ApplyRoute[] = ["apply.quote", "apply.privacyPolicy", "apply.details"];

export function ApplyScreen({ at, title, lede, facts, rail, bar, signing = false, children }: ApplyScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Staff can only view the details of a signed application, so the screen shows no step bar.
  const { status } = useApplication();
  // The decision replaces the waiting page without a navigation, so this effect moves the focus to the title of the decision.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <UnderMasthead>
        <OnBehalfOf />
        {!(at === "apply.details" && isInStatusGroup(status, "signatureGiven")) && <StepBar at={at} signing={signing} />}
        {bar}
      </UnderMasthead>
      <SavingBanners />
      <PageHead
        ref={heading}
        title={title}
        lede={lede}
        eyebrow={<ApplicationName />}
        actions={autosavedScreens.includes(at) && <SavedNote />}
      >
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

function ApplicationName() {
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
