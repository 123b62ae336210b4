import { applicantRoutes, applicationPath, type SigningOutcome } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { buttonClass } from "@farthing/ui";
import { useEffect } from "react";
import type { Room } from "./use-room.ts";

const { signingRoom: words } = screens.journey;

const looks = {
  complete: { tone: "success", icon: "check" },
  decline: { tone: "neutral", icon: "info" },
  timeout: { tone: "action", icon: "clock" },
  closed: { tone: "neutral", icon: "lock" },
} as const;

/**
 * Says how the signing room ended and returns to the previous page. A closed room first says why it was closed, so its customer returns by
 * a link.
 */
export function RoomEnded({ room, how }: { room: Room; how: SigningOutcome | "closed" }) {
  const back = how === "closed" ? addressToContinue(room) : addressAfter(room, how);
  const returnsByItself = how !== "closed" && back !== null;
  useEffect(() => {
    if (returnsByItself) location.replace(back);
  }, [returnsByItself, back]);
  const { title, text } = how === "closed" ? words.ended.closed[room.closedBecause ?? "openedElsewhere"] : words.ended[how];
  return (
    <MessagePage
      {...looks[how]}
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

/** Returns the application's own page, which leads to its next step. A phone that scanned a code at the till has no page to return to. */
function addressToContinue({ applicationId, returnTo }: Room): string | null {
  if (returnTo === null) return null;
  const source = new URL(returnTo);
  return source.origin === location.origin ? new URL(applicationPath(applicationId), source).href : source.href;
}

/** Farthing's own pages are opened through the callback, which queries the server. Other sites get the outcome in their address. */
function addressAfter({ applicationId, returnTo }: Room, status: SigningOutcome): string | null {
  if (returnTo === null) return null;
  const source = new URL(returnTo);
  const address = source.origin === location.origin ? new URL(applicantRoutes["mailOrder.signingCompleteLanding"], source) : source;
  address.searchParams.set("applicationId", applicationId);
  address.searchParams.set("status", status);
  return address.href;
}
