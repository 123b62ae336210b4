import type { SavedPart } from "../document/saved-parts.ts";
import type { ApplicationEventType } from "../life/announcements.ts";

export interface HistoryEvent {
  readonly event: ApplicationEventType;
  readonly parts?: readonly SavedPart[];
}

export type CombinedEvent<Entry extends HistoryEvent> = Entry & {
  readonly saves?: { readonly part: SavedPart; readonly times: number };
};

/**
 * A form saves every few seconds, so the history combines the saves of one part into one entry. Entries are sorted from newest to oldest.
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
