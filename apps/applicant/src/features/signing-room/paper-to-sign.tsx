import { screens } from "@farthing/domain/wording";
import { PaperView } from "@farthing/journey";
import { customProperties, Icon, Sheet } from "@farthing/ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { SigningSession } from "./use-signing-session.ts";
import "./paper-to-sign.css";

const sectionHeadingSelector = "h3, caption";

function useSectionInView(ref: RefObject<HTMLElement | null>): { readonly section: number; readonly sections: number } {
  const [view, setView] = useState({ section: 1, sections: 1 });
  useEffect(() => {
    const count = () => {
      const tops = [...(ref.current?.querySelectorAll(sectionHeadingSelector) ?? [])].map((heading) => heading.getBoundingClientRect().top);
      const reached = tops.filter((top) => top < innerHeight * 0.6).length;
      const next = { section: Math.max(1, reached), sections: Math.max(1, tops.length) };
      setView((known) => (known.section === next.section && known.sections === next.sections ? known : next));
    };
    count();
    addEventListener("scroll", count, { passive: true });
    addEventListener("resize", count);
    return () => {
      removeEventListener("scroll", count);
      removeEventListener("resize", count);
    };
  }, [ref]);
  return view;
}

const { signingRoom: words } = screens.journey;

export function PaperToSign({ paper }: { paper: SigningSession["papers"][number] }) {
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
