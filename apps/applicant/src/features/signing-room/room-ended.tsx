import { applicantRoutes, type SigningOutcome } from "@farthing/domain/navigation";
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

/** Says how the room ended and returns to the previous page. A room that was closed elsewhere does not redirect. */
export function RoomEnded({ room, how }: { room: Room; how: SigningOutcome | "closed" }) {
  const back = how === "closed" ? null : addressAfter(room, how);
  useEffect(() => {
    if (back !== null) location.replace(back);
  }, [back]);
  const { title, text } = words.ended[how];
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
    </MessagePage>
  );
}

/** Our own pages are reached through the callback, which asks the server. Other pages get the outcome in their address. */
function addressAfter({ applicationId, returnTo }: Room, status: SigningOutcome): string | null {
  if (returnTo === null) return null;
  const source = new URL(returnTo);
  const address = source.origin === location.origin ? new URL(applicantRoutes["mailOrder.signingCompleteLanding"], source) : source;
  address.searchParams.set("applicationId", applicationId);
  address.searchParams.set("status", status);
  return address.href;
}
