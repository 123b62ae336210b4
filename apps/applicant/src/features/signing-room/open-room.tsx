import { journeyProgress } from "@farthing/domain/navigation";
import { formatDay, screens } from "@farthing/domain/wording";
import { sectionsOf, usePrintFoot } from "@farthing/journey";
import { UnderMasthead } from "@farthing/shell";
import { Banner, Because, JourneyBar, PageHead } from "@farthing/ui";
import { useEffect, useRef } from "react";
import { PaperFoot } from "./paper-foot.tsx";
import { PaperToSign } from "./paper-to-sign.tsx";
import { RoomClock } from "./room-clock.tsx";
import { SignatureForm } from "./signature-form.tsx";
import type { Room } from "./use-room.ts";

const { signingRoom: words } = screens.journey;

/** Shows the agreement at full height, and the signature after it, so that the customer reads exactly the words that they sign. */
export function OpenRoom({ room, look }: { room: Room; look: () => void }) {
  const sections = room.papers.reduce((sum, paper) => sum + sectionsOf(paper), 0);
  usePrintFoot(room.papers[0]);
  return (
    <div className="stack signing-room">
      <UnderMasthead>
        <JourneyBar {...progressOf(room)} words={screens.applicant.progress} />
      </UnderMasthead>
      <PageHead title={words.title(room.papers.length)} lede={words.readFirst(room.papers.length, sections)} />
      <RoomClock secondsLeft={room.secondsLeft} onOver={look} />
      {room.papersReplaced && <PapersReplaced room={room} />}
      {room.papers.map((paper) => (
        <div key={`${paper.kind} ${paper.part} ${room.papersHash}`} className="stack stack--close">
          <PaperToSign paper={paper} />
          <PaperFoot signingId={room.signingId} part={paper.part} />
        </div>
      ))}
      <SignatureForm key={room.papersHash} room={room} look={look} />
      <Because icon="lock">{words.afterwards(room.lastDayToWithdraw && formatDay(room.lastDayToWithdraw, "d MMMM y"))}</Because>
    </div>
  );
}

/** Returns the progress of the signing room, which opens only for an accepted application. */
const progressOf = ({ isOnlineDepositJourney }: Room) =>
  journeyProgress("sign", {
    status: isOnlineDepositJourney ? "deposit_paid" : "decision_accept",
    isOnlineDepositJourney,
    hasConsented: true,
    hasChosenOffer: false,
    hasExpired: false,
  });

/** This notice takes the focus, because the new agreement begins above the button that the customer clicked. */
function PapersReplaced({ room: { papersHash, papers } }: { room: Room }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of papers takes the focus
  useEffect(() => notice.current?.focus(), [papersHash]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Banner tone="warning" level={2} title={words.replaced.title}>
        <p>{words.replaced.text(formatDay(papers[0]?.date ?? "", "d MMMM y"))}</p>
      </Banner>
    </div>
  );
}
