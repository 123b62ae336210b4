import { CallFailed } from "@farthing/contract/client";
import { softSearchActive } from "@farthing/domain/application";
import { finalSubmission, readyToSubmit, showsSubmitControls } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button } from "@farthing/ui";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../app/session.ts";
import { useActiveApplication } from "../active/active-application.tsx";
import { submitApplication } from "../decision/submit-application.ts";
import type { Details } from "./use-details.ts";

const { details: words } = screens.staff;
const { review } = screens.applicant;
const inWords = new Intl.ListFormat("en-GB");

/** The button that sends everything off, with what it does to the credit file beside it (S1 §2). */
export function FinalStep({ details: { placed, bankCheck }, takesFocus }: { details: Details; takesFocus: boolean }) {
  const active = useActiveApplication();
  const { features } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLParagraphElement>(null);
  const isReady = readyToSubmit(placed);
  useEffect(() => {
    if (takesFocus && isReady) place.current?.focus();
  }, [takesFocus, isReady]);
  if (!showsSubmitControls(active.modification)) return null;

  const { text, softSearch } = finalSubmission(softSearchActive(active.status, active.softSearchOn));
  const footprint = softSearch ? review.softSearchFootprint : review.fullSearchFootprint;
  const unfinished = placed.filter(({ state }) => state !== "complete" && state !== "hidden").map(({ section }) => section.title);
  const waiting = bankCheck.isUnderWay ? words.checkingBank : null;
  const because = [isReady ? waiting : words.finishFirst(inWords.format(unfinished)), footprint].filter(Boolean).join(" ");

  async function submit(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await submitApplication(active, { softSearch, features });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="stack stack--close">
      {isReady && (
        <p ref={place} tabIndex={-1}>
          {words.complete}
        </p>
      )}
      {failure && <Banner tone="danger" title={failure} />}
      <Actions because={because}>
        <Button disabled={!isReady || bankCheck.isUnderWay} busy={busy} onClick={() => void submit()}>
          {text}
        </Button>
      </Actions>
    </div>
  );
}
