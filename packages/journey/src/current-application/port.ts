import type { Application, Contract, Reply, Request } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import type { DetailsSectionKey } from "@farthing/domain/details";

export type JourneyApplication = Pick<
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
  readonly lockedFields?: readonly string[];
};

/** A field that is missing in `document` stays unchanged, and null clears a field. If `id` is null, the save creates an application. */
export interface DocumentSave {
  readonly id: string | null;
  readonly document: ApplicationDocument;
  readonly version: number | null;
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
  /**
   * If true, the server responds before the decision is made, and the page asks for the decision at intervals. If false, the response
   * contains the decision.
   */
  readonly asynchronous: boolean;
}

export type LatestDecision = Reply<Contract["getLatestDecision"]>;

export interface DecisionFollowPort<Held extends JourneyApplication = JourneyApplication> {
  readonly read: (id: string, signal?: AbortSignal) => Promise<Held>;
  readonly decide: (request: DecisionRequest, idempotencyKey: string) => Promise<unknown>;
  readonly latest: (id: string, signal?: AbortSignal) => Promise<LatestDecision>;
}

export interface DecisionReader {
  readonly latest: (id: string, signal: AbortSignal) => Promise<LatestDecision>;
  readonly reload: () => Promise<unknown>;
}

export interface DecisionRequester extends Pick<DecisionReader, "reload"> {
  readonly decide: DecisionFollowPort["decide"];
  readonly stored: () => Promise<JourneyApplication>;
  readonly flush: () => Promise<boolean>;
  readonly isHeld: () => boolean;
}

/** Calls of the staff app start with `protected/`, and calls of the applicant app with `mo/`. */
export interface ApplicationPort<Held extends JourneyApplication = JourneyApplication> extends DecisionFollowPort<Held> {
  readonly save: (save: DocumentSave, idempotencyKey: string) => Promise<{ readonly id: string; readonly version: number }>;
  readonly submitSection: (submission: SectionSubmission) => Promise<Held>;
}
