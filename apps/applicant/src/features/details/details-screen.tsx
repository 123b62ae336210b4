import { screens } from "@farthing/domain/wording";
import { SavedNote, SavingBanners, SectionPanel, type SectionPanelProps, useSectionForm } from "@farthing/journey";
import { BackLink, Steps } from "@farthing/ui";
import { lazy, Suspense, useEffect } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { replaceWith } from "../../shell/navigation.tsx";
import { addresses, EarlierAddresses } from "./addresses.tsx";
import { ApplicationInHand } from "./application-in-hand.tsx";
import { BackToStore } from "./back-to-store.tsx";
import { backLinkOf, pairedStepsOf, placeOf } from "./detail-steps.ts";
import { KeepingInTouch } from "./keeping-in-touch.tsx";
import { type StepsState, useSteps } from "./use-steps.ts";

const { detailsLedes: ledes } = screens.applicant;
const checkBank: SectionPanelProps["checkBank"] = (body, signal) => api.checkApplicantBank({ body }, { signal });
// This component is loaded when it is needed, because customers at home do not need it.
const PairingProgress = lazy(async () => ({ default: (await import("./pairing-progress.tsx")).PairingProgress }));

export function DetailsScreen() {
  return (
    <ApplicationInHand>
      <OpenStep />
    </ApplicationInHand>
  );
}

function OpenStep() {
  const state = useSteps();
  switch (state.is) {
    case "elsewhere":
      return <Elsewhere at={state.at} />;
    case "open":
      return <Step key={state.step.key} {...state} />;
  }
}

/** Replaces an address without a valid step, so that Back does not return to that address. */
function Elsewhere({ at }: { at: string }) {
  useEffect(() => replaceWith(at), [at]);
  return null;
}

function Step({ step, shown, isEdit, host }: Extract<StepsState, { is: "open" }>) {
  const { application } = useJourney();
  const form = useSectionForm(step.section, host, step);
  const isPaired = application.pairing !== null;
  const back = backLinkOf(application.id, shown, step, { isEdit, isPaired });
  const hasStore = Boolean(application.document.returnUrl);
  return (
    <JourneyPage
      {...(isPaired ? { bar: <Steps {...pairedStepsOf(shown, step)} /> } : { step: placeOf(shown, step) })}
      title={step.title}
      lede={ledes[step.key as keyof typeof ledes]}
      back={back && <BackLink href={back.href}>{back.title}</BackLink>}
    >
      <SavingBanners />
      <EarlierAddresses step={step} host={host} isEdit={isEdit} />
      <div className="stack stack--close">
        <SectionPanel
          section={step.section}
          form={form}
          circumstances={host.circumstances}
          addresses={addresses}
          errorLevel={2}
          actions={hasStore && <BackToStore />}
          checkBank={checkBank}
        >
          {step.key === "contact" && hasStore && <KeepingInTouch />}
        </SectionPanel>
        {isPaired ? (
          <Suspense fallback={null}>
            <PairingProgress step={step} typed={form.typed} circumstances={host.circumstances} />
          </Suspense>
        ) : (
          <SavedNote />
        )}
      </div>
    </JourneyPage>
  );
}
