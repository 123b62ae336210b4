import { type ApplicationDocument, decisionSubject } from "@farthing/domain/application";
import { canonicalHash } from "../../platform/canonical-hash.ts";

/** The hash of the data that a decision is based on. If it has changed, the customer can only sign after a new decision (S1 §4). */
export const decisionSubjectHash = (document: ApplicationDocument): Buffer => canonicalHash(decisionSubject(document));
