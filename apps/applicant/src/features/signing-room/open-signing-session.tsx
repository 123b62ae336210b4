import { journeyProgress } from "@farthing/domain/navigation";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { countPaperSections, usePrintFooter } from "@farthing/journey";
import { UnderMasthead } from "@farthing/shell";
import { Banner, IconNote, JourneyBar, PageHead } from "@farthing/ui";
import { useEffect, useRef } from "react";
import { DraftDownload } from "./paper-foot.tsx";
import { PaperToSign } from "./paper-to-sign.tsx";
import { SignatureForm } from "./signature-form.tsx";
import { SigningSessionClock } from "./signing-session-clock.tsx";
import type { SigningSession } from "./use-signing-session.ts";

const { signingRoom: words } = screens.journey;

/** The full agreement is above the signature form, so that customers sign exactly the text that they have read. */
export function OpenSigningSession({ room, look }: { room: SigningSession; look: () => void }) {
  const sections = room.papers.reduce((sum, paper) => sum + countPaperSections(paper), 0);
  usePrintFooter(room.papers[0]);
  return (
    <div className="stack signing-room">
      <UnderMasthead>
        <JourneyBar {...progressOf(room)} words={screens.applicant.progress} />
      </UnderMasthead>
      <PageHead title={words.title(room.papers.length)} lede={words.readFirst(room.papers.length, sections)} />
      <SigningSessionClock secondsLeft={room.secondsLeft} onOver={look} />
      {room.papersReplaced && <PapersReplacedNotice room={room} />}
      {room.papers.map((paper) => (
        <div key={`${paper.kind} ${paper.part} ${room.papersHash}`} className="stack stack--close">
          <PaperToSign paper={paper} />
          <DraftDownload signingId={room.signingId} part={paper.part} />
        </div>
      ))}
      <SignatureForm key={room.papersHash} room={room} look={look} />
      <IconNote icon="lock">{words.afterwards(room.lastDayToWithdraw && formatLongDay(room.lastDayToWithdraw))}</IconNote>
    </div>
  );
}

const progressOf = ({ isOnlineDepositJourney }: SigningSession) =>
  journeyProgress("sign", {
    status: isOnlineDepositJourney ? "deposit_paid" : "decision_accept",
    isOnlineDepositJourney,
    hasConsented: true,
    hasChosenOffer: false,
    hasExpired: false,
  });

/** When the server replaces the documents, the customer is at the end of the page. This notice above the new documents gets the focus. */
function PapersReplacedNotice({ room: { papersHash, papers } }: { room: SigningSession }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice gets the focus for each new set of documents
  useEffect(() => notice.current?.focus(), [papersHash]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Banner tone="warning" level={2} title={words.replaced.title}>
        <p>{words.replaced.text(formatLongDay(papers[0]?.date ?? ""))}</p>
      </Banner>
    </div>
  );
}
