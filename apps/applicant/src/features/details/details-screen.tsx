import { marketingConsent } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import {
  SavedNote,
  SavingBanners,
  SectionPanel,
  type SectionPanelProps,
  useApplicationActions,
  useCurrentApplication,
  useSectionForm,
} from "@farthing/journey";
import { BackLink, Checkbox, FieldGroup, Steps } from "@farthing/ui";
import { lazy, Suspense, useEffect } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { replacePage } from "../../shell/navigation.tsx";
import { addressFieldOptions, EarlierAddresses } from "./addresses.tsx";
import { CurrentApplicationLoader } from "./application-in-hand.tsx";
import { BackToStore } from "./back-to-store.tsx";
import { backLinkOf, pairedPhoneProgress, stepPositionOf } from "./detail-steps.ts";
import { type StepsState, useSteps } from "./use-steps.ts";

const { review, keepingInTouch: words } = screens.applicant;
const { emailOptIn, postOptIn } = marketingConsent.fields;
const marketingQuestions = { emailOptIn, postOptIn };

/** Only a web shop's customer sees the marketing choices. All boxes start unticked (S2 §3). */
function MarketingChoices() {
  const { document } = useCurrentApplication();
  const { save } = useApplicationActions();
  return (
    <FieldGroup label={review.keepingInTouch} hint={words.hint}>
      {Object.entries(marketingQuestions).map(([key, { label }]) => (
        <Checkbox
          key={key}
          id={key}
          label={label}
          checked={document.marketingConsent?.[key as keyof typeof marketingQuestions] === true}
          onChange={(event) => save({ marketingConsent: { [key]: event.currentTarget.checked } })}
        />
      ))}
    </FieldGroup>
  );
}

const { detailsLedes: ledes } = screens.applicant;
const checkBank: SectionPanelProps["checkBank"] = (body, signal) => api.checkApplicantBank({ body }, { signal });
const PairingReporter = lazy(async () => ({ default: (await import("./pairing-progress.tsx")).PairingProgress }));

export function DetailsScreen() {
  return (
    <CurrentApplicationLoader>
      <OpenStep />
    </CurrentApplicationLoader>
  );
}

function OpenStep() {
  const state = useSteps();
  switch (state.is) {
    case "elsewhere":
      return <RedirectToStep at={state.at} />;
    case "open":
      return <Step key={state.step.key} {...state} />;
  }
}

function RedirectToStep({ at }: { at: string }) {
  useEffect(() => replacePage(at), [at]);
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
      {...(isPaired ? { bar: <Steps {...pairedPhoneProgress(shown, step)} /> } : { step: stepPositionOf(shown, step) })}
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
          addresses={addressFieldOptions}
          errorLevel={2}
          actions={hasStore && <BackToStore />}
          checkBank={checkBank}
        >
          {step.key === "contact" && hasStore && <MarketingChoices />}
        </SectionPanel>
        {isPaired ? (
          <Suspense fallback={null}>
            <PairingReporter step={step} typed={form.typed} circumstances={host.circumstances} />
          </Suspense>
        ) : (
          <SavedNote />
        )}
      </div>
    </JourneyPage>
  );
}
