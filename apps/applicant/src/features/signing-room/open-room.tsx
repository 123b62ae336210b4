import { formatDay, screens } from "@farthing/domain/wording";
import { PaperView, useLender } from "@farthing/journey";
import { Because, PageHead, Sheet } from "@farthing/ui";
import { ReadToTheEnd } from "./read-to-the-end.tsx";
import { RoomClock } from "./room-clock.tsx";
import { SignatureForm } from "./signature-form.tsx";
import type { Room } from "./use-room.ts";

const { signingRoom: words } = screens.journey;

/** The agreement, then the signature: in one page, so that nobody signs what is out of sight. */
export function OpenRoom({ room, look }: { room: Room; look: () => void }) {
  const lender = useLender();
  return (
    <div className="stack form">
      <PageHead title={words.title(room.papers.length)} lede={lender && words.between(lender.legalName, room.applicationId)} />
      <RoomClock secondsLeft={room.secondsLeft} onOver={look} />
      {room.papers.map((paper) => (
        <Sheet key={paper.part} scrollLabel={words.paper(paper.title)}>
          <PaperView paper={paper} />
          <ReadToTheEnd />
        </Sheet>
      ))}
      <SignatureForm room={room} look={look} />
      <Because icon="lock">{words.afterwards(room.lastDayToWithdraw && formatDay(room.lastDayToWithdraw, "d MMMM y"))}</Because>
    </div>
  );
}
