import type { Application, Contract, Reply, Request } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import type { DetailsSectionKey } from "@farthing/domain/details";

/** What staff and customers alike are told of an application. */
export type HeldApplication = Pick<
  Application,
  | "id"
  | "version"
  | "status"
  | "document"
  | "retailer"
  | "signed"
  | "softSearchExpiryDate"
  | "tailoringExpiryDate"
  | "applicationExpiryDate"
  | "today"
> & {
  /** Paths that whoever has it in hand may only read. */
  readonly lockedFields?: readonly string[];
};

/** A part of the document: absent keeps, null clears. Without an id it begins an application. */
export interface DocumentSave {
  readonly id: string | null;
  readonly document: ApplicationDocument;
  /** The version that the part was typed over. */
  readonly version: number | null;
  /** The supplier that a new application is for, where it is not the person's own. */
  readonly onBehalfOf: string | null;
}

export interface SectionSubmission {
  readonly id: string;
  readonly section: DetailsSectionKey;
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: number;
}

type DecisionBody = Request<Contract["decide"]>["body"];

export interface DecisionRequest
  extends Pick<DecisionBody, "softSearch" | "tailoringOptionSelected" | "tailoring" | "isLoanAmend" | "signUponAccept" | "document"> {
  readonly id: string;
  readonly version: number;
  /** Answered at once, and told by the latest decision; otherwise the call waits for it. */
  readonly asynchronous: boolean;
}

export type LatestDecision = Reply<Contract["getLatestDecision"]>;

/** What it takes to follow an application through its decision. */
export interface FollowingPort<Held extends HeldApplication = HeldApplication> {
  readonly read: (id: string, signal?: AbortSignal) => Promise<Held>;
  readonly decide: (request: DecisionRequest, idempotencyKey: string) => Promise<unknown>;
  readonly latest: (id: string, signal?: AbortSignal) => Promise<LatestDecision>;
}

/** Where an application's decision is read, and the application itself once there is one. */
export interface DecisionReader {
  readonly latest: (id: string, signal: AbortSignal) => Promise<LatestDecision>;
  readonly reload: () => Promise<unknown>;
}

/** Who has an application decided as it stands. */
export interface DecisionAsker extends Pick<DecisionReader, "reload"> {
  readonly decide: FollowingPort["decide"];
  /** As the server has it. */
  readonly stored: () => Promise<HeldApplication>;
  /** Sends what has been typed. True when the server has everything. */
  readonly flush: () => Promise<boolean>;
  /** False once its screens were left: what was asked for on them must not lead anybody back. */
  readonly isHeld: () => boolean;
}

/** What it takes to fill an application in. Each app fills the port with its own calls: staff with `protected/…`, a customer with `mo/…`. */
export interface InHandPort<Held extends HeldApplication = HeldApplication> extends FollowingPort<Held> {
  readonly save: (save: DocumentSave, idempotencyKey: string) => Promise<{ readonly id: string; readonly version: number }>;
  readonly submitSection: (submission: SectionSubmission) => Promise<Held>;
}
