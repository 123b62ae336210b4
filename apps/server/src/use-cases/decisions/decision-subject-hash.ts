import { type ApplicationDocument, decisionSubject } from "@farthing/domain/application";
import { canonicalHash } from "../../platform/canonical-hash.ts";

/**
 * Returns the hash of the data that a decision is based on. The decision is valid for a document with the same hash. If the hash has
 * changed, the customer can only sign after a new decision (S1 §4).
 */
export const decisionSubjectHash = (document: ApplicationDocument): Buffer => canonicalHash(decisionSubject(document));
