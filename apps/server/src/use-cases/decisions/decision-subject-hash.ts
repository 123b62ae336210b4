import { type ApplicationDocument, decisionSubject } from "@farthing/domain/application";
import { canonicalHash } from "../../platform/canonical-hash.ts";

/** While this stays the same, a decision is for this document; signing asks for a fresh one otherwise (S1 §4). */
export const decisionSubjectHash = (document: ApplicationDocument): Buffer => canonicalHash(decisionSubject(document));
