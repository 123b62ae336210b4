import { type RefObject, useEffect, useState } from "react";

/** Matches the headings of a document. A table has a caption instead. */
const headings = "h3, caption";

/** Counts the sections of a document and follows the section that the reader has reached. */
export function useSectionInView(ref: RefObject<HTMLElement | null>): { readonly section: number; readonly sections: number } {
  const [view, setView] = useState({ section: 1, sections: 1 });
  useEffect(() => {
    const count = () => {
      const tops = [...(ref.current?.querySelectorAll(headings) ?? [])].map((heading) => heading.getBoundingClientRect().top);
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
