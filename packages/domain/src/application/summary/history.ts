import type { SavedPart } from "../document/saved-parts.ts";
import type { ApplicationEventType } from "../life/announcements.ts";

/** An event of the trail; of a save, what it changed. */
export interface ToldEvent {
  readonly event: ApplicationEventType;
  readonly parts?: readonly SavedPart[];
}

export type FoldedEvent<Told extends ToldEvent> = Told & {
  /** A save that stands for all those of one part that nothing else came between. */
  readonly saves?: { readonly part: SavedPart; readonly times: number };
};

/**
 * A form saves itself every few seconds, and nobody wants to read that forty times: of the saves that nothing else came between, one
 * entry is left for each part of the application, the newest. Takes and gives the newest first.
 */
export function foldSaves<Told extends ToldEvent>(newestFirst: readonly Told[]): readonly FoldedEvent<Told>[] {
  const folded: { told: Told; part?: SavedPart; times: number }[] = [];
  let run = new Map<SavedPart, (typeof folded)[number]>();
  for (const told of newestFirst) {
    if (told.event !== "application.saved" || told.parts === undefined) {
      run = new Map();
      folded.push({ told, times: 1 });
      continue;
    }
    for (const part of told.parts) {
      const newer = run.get(part);
      if (newer) newer.times += 1;
      else {
        const entry = { told, part, times: 1 };
        run.set(part, entry);
        folded.push(entry);
      }
    }
  }
  return folded.map(({ told, part, times }) => (part ? { ...told, saves: { part, times } } : told));
}
