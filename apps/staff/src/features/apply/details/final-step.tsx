import { softSearchActive } from "@farthing/domain/application";
import { finalSubmitButton, readyToSubmit, showsSubmitControls } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import type { Details } from "@farthing/journey";
import { Actions, Banner, Button } from "@farthing/ui";
import { useEffect, useRef } from "react";
import { useStaffDecisionRequest } from "../decision/use-request.ts";
import { useApplication, useSoftSearchOn } from "../in-hand/use-application.ts";

const { details: words } = screens.staff;
const { review } = screens.applicant;
const listFormat = new Intl.ListFormat("en-GB");

export function FinalStep({ details: { placed, bankCheck }, takesFocus }: { details: Details; takesFocus: boolean }) {
  const { status, modification } = useApplication();
  const softSearchOn = useSoftSearchOn();
  const { busy, failure, request } = useStaffDecisionRequest();
  const place = useRef<HTMLParagraphElement>(null);
  const isReady = readyToSubmit(placed);
  useEffect(() => {
    if (takesFocus && isReady) place.current?.focus();
  }, [takesFocus, isReady]);
  if (!showsSubmitControls(modification)) return null;

  const { text, softSearch } = finalSubmitButton(softSearchActive(status, softSearchOn));
  const footprint = softSearch ? review.softSearchFootprint : review.fullSearchFootprint;
  const unfinished = placed.filter(({ state }) => state !== "complete" && state !== "hidden").map(({ section }) => section.title);
  const waiting = bankCheck.isUnderWay ? words.checkingBank : null;
  const because = [isReady ? waiting : words.finishFirst(listFormat.format(unfinished)), footprint].filter(Boolean).join(" ");

  return (
    <div className="stack stack--close">
      {isReady && (
        <p ref={place} tabIndex={-1}>
          {words.complete}
        </p>
      )}
      {failure && <Banner tone="danger" title={failure} takesFocus />}
      <Actions because={because}>
        <Button disabled={!isReady || bankCheck.isUnderWay} busy={busy} onClick={() => request({ softSearch, whole: true })}>
          {text}
        </Button>
      </Actions>
    </div>
  );
}
