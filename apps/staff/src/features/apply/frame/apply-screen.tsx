import { type ApplyRoute, hasPendingAmounts, stepBar } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/journey";
import { ContextBar, PageHead, Steps } from "@farthing/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../app/session.ts";
import { type ActiveApplication, useActiveApplication } from "../active/active-application.tsx";
import { SavedNote } from "./saved-note.tsx";
import { SavingBanners } from "./saving-banners.tsx";

const { frame } = screens.shell;

interface ApplyScreenProps {
  /** Which step this is. */
  at: ApplyRoute;
  title: ReactNode;
  lede?: ReactNode;
  /** Over the title. */
  eyebrow?: ReactNode;
  /** Tags and facts under the title. */
  facts?: ReactNode;
  /** Beside the content from 1080 px on, below it otherwise; give it `split__rail` and what it is. */
  rail?: ReactNode;
  /** Stays at the top of the window below 1080 px: the cost bar. */
  bar?: ReactNode;
  children: ReactNode;
}

/** What every screen of the journey stands in: on whose behalf, the steps, whether it is saved, the title that takes focus, the rail. */
export function ApplyScreen({ at, title, lede, eyebrow, facts, rail, bar, children }: ApplyScreenProps) {
  const active = useActiveApplication();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <UnderMasthead>
        <OnBehalfOf active={active} />
        <StepBar active={active} at={at} />
        {bar}
      </UnderMasthead>
      <SavingBanners active={active} />
      <PageHead ref={heading} title={title} lede={lede} eyebrow={eyebrow} actions={<SavedNote saving={active.saving} />}>
        {facts}
      </PageHead>
      {rail ? (
        <div className="split">
          {children}
          {rail}
        </div>
      ) : (
        children
      )}
    </>
  );
}

function OnBehalfOf({ active: { proposing } }: { active: ActiveApplication }) {
  if (!proposing) return null;
  const { by, onBehalfOf } = proposing;
  return (
    <ContextBar label={frame.onBehalfOf}>
      {frame.proposingOnBehalfOf(by.name, by.supplierNumber, onBehalfOf.name, onBehalfOf.supplierNumber)}
    </ContextBar>
  );
}

function StepBar({ active: { status, document, softSearchOn }, at }: { active: ActiveApplication; at: ApplyRoute }) {
  const { features } = useSession();
  const steps = stepBar({
    status,
    at,
    signing: false,
    amending: at === "apply.loanAmend" || hasPendingAmounts(document),
    softSearchOn,
    regulated: document.product?.regulated ?? true,
    features,
  });
  return <Steps steps={steps.map(({ label }) => label)} current={steps.findIndex(({ current }) => current)} />;
}
