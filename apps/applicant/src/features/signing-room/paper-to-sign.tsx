import { screens } from "@farthing/domain/wording";
import { PaperView } from "@farthing/journey";
import { customProperties, Icon, Sheet } from "@farthing/ui";
import { useRef } from "react";
import type { Room } from "./use-room.ts";
import { useSectionInView } from "./use-section-in-view.ts";
import "./paper-to-sign.css";

const { signingRoom: words } = screens.journey;

/**
 * Shows a document at full height. A bar at the bottom of the window names the section in view until the end of the document is visible.
 */
export function PaperToSign({ paper }: { paper: Room["papers"][number] }) {
  const end = useRef<HTMLParagraphElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  const { section, sections } = useSectionInView(ref);
  return (
    <div ref={ref} className="paper-to-sign">
      <Sheet>
        <PaperView paper={paper} />
      </Sheet>
      <div className="paper-to-sign__more no-print" style={customProperties({ "--read": (100 * section) / Math.max(1, sections) })}>
        <p>
          <b>{words.section(section, sections)}</b>
          <small>{words.moreBelow}</small>
        </p>
        <button type="button" onClick={() => end.current?.focus()}>
          {words.toTheEnd}
          <Icon name="down" />
        </button>
      </div>
      <p ref={end} tabIndex={-1} className="paper-to-sign__end">
        <Icon name="check" />
        {words.endOf(paper.title)}
      </p>
    </div>
  );
}
