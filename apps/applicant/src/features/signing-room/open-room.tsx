import { journeyProgress } from "@farthing/domain/navigation";
import { formatDay, screens } from "@farthing/domain/wording";
import { PaperView } from "@farthing/journey";
import { UnderMasthead, useLender } from "@farthing/shell";
import { Because, JourneyBar, PageHead, Rail, Sheet } from "@farthing/ui";
import { PaperFoot } from "./paper-foot.tsx";
import { RoomClock } from "./room-clock.tsx";
import { SignatureForm } from "./signature-form.tsx";
import { useReadToEnd } from "./use-read-to-end.ts";
import type { Room } from "./use-room.ts";

const { signingRoom: words } = screens.journey;

/** The agreement and the signature are on one page, side by side on wide screens. The customer sees what they sign. */
export function OpenRoom({ room, look }: { room: Room; look: () => void }) {
  const lender = useLender();
  return (
    <div className="stack">
      <UnderMasthead>
        <JourneyBar {...progressOf(room)} words={screens.applicant.progress} />
      </UnderMasthead>
      <PageHead
        title={words.title(room.papers.length)}
        lede={lender && words.between(room.papers.length, lender.legalName, room.applicationId)}
      />
      <RoomClock secondsLeft={room.secondsLeft} onOver={look} />
      <div className="split">
        <div className="stack stack--loose">
          {room.papers.map((paper) => (
            <PaperToSign key={`${paper.kind} ${paper.part}`} paper={paper} signingId={room.signingId} />
          ))}
        </div>
        <Rail>
          <SignatureForm room={room} look={look} />
          <Because icon="lock">{words.afterwards(room.lastDayToWithdraw && formatDay(room.lastDayToWithdraw, "d MMMM y"))}</Because>
        </Rail>
      </div>
    </div>
  );
}

/** The room opens only for an accepted application. */
const progressOf = ({ isOnlineDepositJourney }: Room) =>
  journeyProgress("sign", {
    status: isOnlineDepositJourney ? "deposit_paid" : "decision_accept",
    isOnlineDepositJourney,
    hasConsented: true,
    hasChosenOffer: false,
    hasExpired: false,
  });

function PaperToSign({ paper, signingId }: { paper: Room["papers"][number]; signingId: string }) {
  const { ref, isRead } = useReadToEnd();
  return (
    <div className="stack stack--close">
      <Sheet scrollLabel={words.paper(paper.title)}>
        <PaperView paper={paper} />
        <span ref={ref} />
      </Sheet>
      <PaperFoot signingId={signingId} part={paper.part} isRead={isRead} />
    </div>
  );
}
