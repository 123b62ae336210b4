import type { ApplicationDocument } from "@farthing/domain/application";
import {
  type ApplicantStep,
  applicantSteps,
  type ConfirmedValues,
  type DetailsCircumstances,
  detailsCircumstances,
  firstUnanswered,
  settleDependentAnswers,
  stepAfter,
  stepToOpen,
} from "@farthing/domain/details";
import { detailsStepIn, subRoutePath } from "@farthing/domain/navigation";
import { deleteDraft, type SectionFormDetails, storedDraft, useCurrentApplication, useDetailsCircumstances } from "@farthing/journey";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { goTo } from "../../shell/navigation.tsx";
import { isEditing, stepPath } from "./detail-steps.ts";

export type StepsState =
  /** The URL names no available step, so the page redirects to `at`. */
  | { readonly is: "elsewhere"; readonly at: string }
  | {
      readonly is: "open";
      readonly step: ApplicantStep;
      readonly shown: readonly ApplicantStep[];
      readonly isEdit: boolean;
      readonly host: SectionFormDetails;
    };

export function useSteps(): StepsState {
  const { application, retailer } = useJourney();
  const [path] = useLocation();
  const isEdit = isEditing(useSearch());
  const inHand = useCurrentApplication();
  const document = settleDependentAnswers(inHand.document);
  const circumstances = useDetailsCircumstances(retailer);
  const [confirmed, setConfirmed] = useState(() => previouslyConfirmedValues(application.id, document, circumstances));

  const { id } = application;
  const named = detailsStepIn(path);
  if (!document.paperlessConsent) return { is: "elsewhere", at: subRoutePath(id, "quote") };
  const step = stepToOpen(document, circumstances, named);
  if (step === null) return { is: "elsewhere", at: subRoutePath(id, "summary") };
  if (step.key !== named) return { is: "elsewhere", at: stepPath(id, step.key, isEdit) };

  return {
    is: "open",
    step,
    shown: applicantSteps(document, circumstances, named),
    isEdit,
    host: {
      document,
      circumstances,
      refusals: {},
      confirmed,
      confirm: (values) => setConfirmed({ ...confirmed, ...values }),
      submitted(_, saved) {
        deleteDraft();
        const next = nextStepAfterSave(saved, circumstances, step, isEdit);
        goTo(next ? stepPath(id, next.key, isEdit) : subRoutePath(id, "summary"));
      },
    },
  };
}

/** After an edit, the next step is the first one with a missing answer (S2 §2). Returns null if the review comes next. */
function nextStepAfterSave(
  saved: ApplicationDocument,
  before: DetailsCircumstances,
  { key }: ApplicantStep,
  isEdit: boolean,
): ApplicantStep | null {
  const circumstances = detailsCircumstances(saved, before);
  return isEdit ? firstUnanswered(saved, circumstances) : stepAfter(applicantSteps(saved, circumstances, key), key);
}

/** A rent or income that is already saved counts as confirmed. The customer must confirm a changed value again. */
function previouslyConfirmedValues(
  applicationId: string,
  document: ApplicationDocument,
  circumstances: DetailsCircumstances,
): ConfirmedValues {
  const income = document.financialDetails?.incomeValue;
  const rent = document.mainAddressDetails?.monthlyAccommodationCost;
  const typed = storedDraft(applicationId, document)?.section;
  const opens = (step: string) => stepToOpen(document, circumstances, step)?.key === step;
  return {
    ...(rent && opens("financial") && typed !== "mainAddressDetails" && { rentCheck: rent }),
    ...(typeof income === "number" && opens("bank") && typed !== "financialDetails" && { incomeCheck: income }),
  };
}
