import { isPhoneSection } from "@farthing/domain/application";
import type { ApplicantStep, DetailsCircumstances } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { answeredFields, type Typed, useCall } from "@farthing/shell";
import { LinkButton } from "@farthing/ui";
import { useEffect, useRef, useState } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const pauseMs = 500;
/** Shorter than the ten seconds after which the till no longer says that the customer is typing. */
const beatMs = 4_000;

interface BesideTillProps {
  step: ApplicantStep;
  typed: Typed;
  circumstances: DetailsCircumstances;
}

/** Shown below each step on a paired phone. The till sees the progress. The customer may stop, so that the shop types the rest. */
export function PairingProgress({ step, typed, circumstances }: BesideTillProps) {
  const { application, reload } = useJourney();
  const { id } = application;
  useReportProgress(step, typed, circumstances);
  const leave = useCall(() => api.leavePairing({ params: { id } }), { onSuccess: () => reload(), onError: () => reload() });
  return (
    <p>
      <LinkButton disabled={leave.isPending} onClick={() => leave.mutate()}>
        {screens.applicant.besideTill.rather}
      </LinkButton>
    </p>
  );
}

/** Changes at most every few seconds while the customer types, so that the till sees that they still do. */
function useBeat(typed: Typed): number {
  const [beat, setBeat] = useState(0);
  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed value counts
  useEffect(() => {
    if (Date.now() - last.current < beatMs) return;
    last.current = Date.now();
    setBeat(last.current);
  }, [typed]);
  return beat;
}

/** Reports the open section and the names of the answered fields to the till. The answers stay on the phone until Continue. */
function useReportProgress({ section }: ApplicantStep, typed: Typed, circumstances: DetailsCircumstances): void {
  const { application } = useJourney();
  const { id, pairing } = application;
  const isTold = pairing?.is === "joined" && isPhoneSection(section.key);
  const beat = useBeat(typed);
  const answered = isTold ? answeredFields(section, typed, circumstances).join() : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each beat is a report
  useEffect(() => {
    if (answered === null) return;
    const body = { section: section.key, answered: answered.split(",").filter(Boolean) };
    // If a report is lost, the next report replaces it. The application itself reports the end of the pairing.
    const timer = setTimeout(() => void api.tellPairing({ params: { id }, body }).catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [answered, beat, section.key, id]);
}
