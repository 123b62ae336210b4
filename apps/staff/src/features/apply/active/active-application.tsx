import type { Application, Retailer } from "@farthing/contract";
import type { ApplicationDocument, ApplyRoute, Status } from "@farthing/domain/application";
import type { DetailsSectionKey, Modification } from "@farthing/domain/details";
import { createContext, use } from "react";
import type { Saving } from "./autosave.ts";

/**
 * The application that the person at the till is working on, for every screen below /apply.
 *
 * A screen reads `document` and `application`, calls `save` with the part that was typed (it is sent after a pause, and kept through a
 * reload, a cut network and a colleague's edit), awaits `flush` before it goes on, and calls `go` to get there. A screen that acts through
 * a call of its own (a decision, a section) awaits `flush` first, sends `application.version`, and hands the answer to `accept`.
 */
export interface ActiveApplication {
  /** As the server has it; null until a new application has been saved for the first time. */
  readonly application: Application | null;
  /** What the screens show: the stored document with everything typed since. */
  readonly document: ApplicationDocument;
  readonly status: Status;
  /** What may still be changed: ask `isEditable(path, modification)` field by field. */
  readonly modification: Modification;
  /** The supplier that the application is for. */
  readonly supplierNumber: string;
  readonly retailer: Retailer;
  readonly softSearchOn: boolean;
  /** The two suppliers, where one proposes for the other. */
  readonly proposing: Proposing | null;

  /** Takes a part of the document: absent keeps, null clears. Creates the application the first time. */
  readonly save: (part: ApplicationDocument) => void;
  /** Sends what has been typed. True when the server has everything; otherwise the frame has said why not. */
  readonly flush: () => Promise<boolean>;
  readonly saving: Saving;
  /** Saves one section of the details, if it is right and complete. Throws the `CallFailed` whose details name the fields. */
  readonly submitSection: (section: DetailsSectionKey, values: Readonly<Record<string, unknown>>) => Promise<Application>;
  /** Takes over an application that a call of the screen's own has answered with. */
  readonly accept: (application: Application) => void;
  /** Reads the application anew. What has been typed and not saved stays typed. */
  readonly reload: () => Promise<void>;
  /** Somebody else saved first; the frame offers both ways out. Null when nobody did. */
  readonly conflict: Conflict | null;
  /** To another screen of the journey, with the application's id in the address. */
  readonly go: (route: ApplyRoute, options?: { readonly replace?: boolean }) => void;
}

export interface Proposing {
  readonly by: Supplier;
  readonly onBehalfOf: Supplier;
}

export interface Supplier {
  readonly name: string;
  readonly supplierNumber: string;
}

export interface Conflict {
  /** The newest version, without what was typed here. */
  readonly takeTheirs: () => Promise<void>;
  /** What was typed here, on top of the newest version. */
  readonly keepMine: () => Promise<void>;
}

export const ActiveApplicationContext = createContext<ActiveApplication | null>(null);

export function useActiveApplication(): ActiveApplication {
  const active = use(ActiveApplicationContext);
  if (!active) throw new Error("only screens of the apply area have an active application");
  return active;
}
