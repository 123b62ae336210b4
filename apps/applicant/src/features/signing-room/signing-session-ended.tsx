import { applicantRoutes, applicationPath, type SigningOutcome } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { buttonClass } from "@farthing/ui";
import { useEffect } from "react";
import type { SigningSession } from "./use-signing-session.ts";

const { signingRoom: words } = screens.journey;

const endingStyles = {
  complete: { tone: "success", icon: "check" },
  decline: { tone: "neutral", icon: "info" },
  timeout: { tone: "action", icon: "clock" },
  closed: { tone: "neutral", icon: "lock" },
} as const;

/** A customer whose session was closed reads the reason first. In all other cases the page redirects automatically. */
export function SigningSessionEnded({ room, how }: { room: SigningSession; how: SigningOutcome | "closed" }) {
  const back = how === "closed" ? continueUrl(room) : returnUrlWithOutcome(room, how);
  const returnsByItself = how !== "closed" && back !== null;
  useEffect(() => {
    if (returnsByItself) location.replace(back);
  }, [returnsByItself, back]);
  const { title, text } = how === "closed" ? words.ended.closed[room.closedBecause ?? "openedElsewhere"] : words.ended[how];
  return (
    <MessagePage
      {...endingStyles[how]}
      title={title}
      next={
        back !== null && (
          <a className={buttonClass()} href={back}>
            {words.goOn}
          </a>
        )
      }
    >
      <p>{text}</p>
      {how === "closed" && back === null && <p>{words.ended.askTheShop}</p>}
    </MessagePage>
  );
}

/** Returns where the customer continues. A phone that scanned a code at the till has no page to return to (null). */
function continueUrl({ applicationId, returnTo }: SigningSession): string | null {
  if (returnTo === null) return null;
  const source = new URL(returnTo);
  return source.origin === location.origin ? new URL(applicationPath(applicationId), source).href : source.href;
}

/** Farthing's own callback page asks the server for the outcome. Other sites get the outcome in their URL. */
function returnUrlWithOutcome({ applicationId, returnTo }: SigningSession, status: SigningOutcome): string | null {
  if (returnTo === null) return null;
  const source = new URL(returnTo);
  const address = source.origin === location.origin ? new URL(applicantRoutes["mailOrder.signingCompleteLanding"], source) : source;
  address.searchParams.set("applicationId", applicationId);
  address.searchParams.set("status", status);
  return address.href;
}
