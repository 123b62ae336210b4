import type { SavedPart } from "../document/saved-parts.ts";
import type { ApplicationEventType } from "../life/announcements.ts";

/** An event in the history. If the event is a save, `parts` lists the parts of the document that changed. */
export interface HistoryEvent {
  readonly event: ApplicationEventType;
  readonly parts?: readonly SavedPart[];
}

export type CombinedEvent<Entry extends HistoryEvent> = Entry & {
  /** The number of saves of one part of the document that this entry combines. */
  readonly saves?: { readonly part: SavedPart; readonly times: number };
};

/**
 * Combines several saves of one part into one entry at the time of the newest save, because a form saves every few seconds. The given
 * entries and the returned entries are sorted from newest to oldest.
 */
export function combineSaves<Entry extends HistoryEvent>(newestFirst: readonly Entry[]): readonly CombinedEvent<Entry>[] {
  const folded: { entry: Entry; part?: SavedPart; times: number }[] = [];
  let run = new Map<SavedPart, (typeof folded)[number]>();
  for (const entry of newestFirst) {
    if (entry.event !== "application.saved" || entry.parts === undefined) {
      run = new Map();
      folded.push({ entry, times: 1 });
      continue;
    }
    for (const part of entry.parts) {
      const newer = run.get(part);
      if (newer) newer.times += 1;
      else {
        const save = { entry, part, times: 1 };
        run.set(part, save);
        folded.push(save);
      }
    }
  }
  return folded.map(({ entry, part, times }) => (part ? { ...entry, saves: { part, times } } : entry));
}
