import { isPhoneSection } from "@farthing/domain/application";
import type { ApplicantStep, DetailsCircumstances } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { answeredFields, type TypedAnswers, useCall } from "@farthing/shell";
import { LinkButton } from "@farthing/ui";
import { useEffect, useRef, useState } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const pauseMs = 500;
/** Must be less than ten seconds, because after ten seconds without a report the till stops saying that the customer is typing. */
const typingSignalMs = 4_000;

interface BesideTillProps {
  step: ApplicantStep;
  typed: TypedAnswers;
  circumstances: DetailsCircumstances;
}

/** Tells the customer that the till shows the progress, and that the shop can type the rest if the customer stops here. */
export function PairingProgress({ step, typed, circumstances }: BesideTillProps) {
  const { application, reload } = useJourney();
  const { id } = application;
  useReportProgress(step, typed, circumstances);
  const leave = useCall(() => api.leavePairing({ params: { id } }), { onSuccess: () => reload(), onError: () => reload() });
  return (
    <p>
      <LinkButton disabled={leave.isPending} onClick={() => leave.mutate()}>
        {screens.applicant.pairedPhoneTexts.rather}
      </LinkButton>
    </p>
  );
}

/** Returns a number that changes every few seconds while the customer types. Each change causes a report to the till. */
function useTypingSignal(typed: TypedAnswers): number {
  const [typingSignal, setTypingSignal] = useState(0);
  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each typed value
  useEffect(() => {
    if (Date.now() - last.current < typingSignalMs) return;
    last.current = Date.now();
    setTypingSignal(last.current);
  }, [typed]);
  return typingSignal;
}

/** Reports which section is open and which fields have an answer. The answers stay on the phone until the customer clicks "Continue". */
function useReportProgress({ section }: ApplicantStep, typed: TypedAnswers, circumstances: DetailsCircumstances): void {
  const { application } = useJourney();
  const { id, pairing } = application;
  const isTold = pairing?.is === "joined" && isPhoneSection(section.key);
  const typingSignal = useTypingSignal(typed);
  const answered = isTold ? answeredFields(section, typed, circumstances).join() : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must send a report whenever `typingSignal` changes
  useEffect(() => {
    if (answered === null) return;
    const body = { section: section.key, answered: answered.split(",").filter(Boolean) };
    // A lost report is not sent again, because the next report replaces it. If the pairing has ended, the page learns this from the
    // application.
    const timer = setTimeout(() => void api.reportPairing({ params: { id }, body }).catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [answered, typingSignal, section.key, id]);
}
