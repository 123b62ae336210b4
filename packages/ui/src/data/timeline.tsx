import type { ReactNode } from "react";
import { preventLineBreaks } from "./unbroken.tsx";

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  when?: ReactNode;
  detail?: ReactNode;
  /** The default is `done`. An entry with `now` shows a disc, of which `quarters` are filled. */
  state?: "done" | "now" | "next";
  quarters?: 1 | 2 | 3 | 4;
}

export interface TimelineProps {
  entries: readonly TimelineEntry[];
  words?: { now: string; next: string };
}

export function Timeline({ entries, words = { now: "Now: ", next: "To come: " } }: TimelineProps) {
  return (
    <ol className="timeline">
      {entries.map(({ key, title, when, detail, state = "done", quarters }) => (
        <li
          key={key}
          data-now={state === "now" || undefined}
          data-next={state === "next" || undefined}
          data-quarters={quarters}
          aria-current={state === "now" ? "step" : undefined}
        >
          <b>
            {state !== "done" && <span className="visually-hidden">{words[state]}</span>}
            {title}
          </b>
          {when && <small>{preventLineBreaks(when)}</small>}
          {detail && <small>{preventLineBreaks(detail)}</small>}
        </li>
      ))}
    </ol>
  );
}
