import { isPhoneSection } from "@farthing/domain/application";
import type { ApplicantStep, DetailsCircumstances } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { answeredFields, type TypedAnswers, useCall } from "@farthing/shell";
import { LinkButton } from "@farthing/ui";
import { useEffect, useRef, useState } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const reportDelayMs = 500;
/** This interval must be below ten seconds. After ten seconds without a report, the till stops saying that the customer is typing. */
const typingSignalMs = 4_000;

interface PairingReporterProps {
  step: ApplicantStep;
  typed: TypedAnswers;
  circumstances: DetailsCircumstances;
}

export function PairingProgress({ step, typed, circumstances }: PairingReporterProps) {
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

/** Reports which section is open and which fields are filled in. The answers stay on the phone until the customer clicks "Continue". */
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
    // The next report replaces a lost one. The application says when the pairing has ended.
    const timer = setTimeout(() => void api.reportPairing({ params: { id }, body }).catch(() => undefined), reportDelayMs);
    return () => clearTimeout(timer);
  }, [answered, typingSignal, section.key, id]);
}
