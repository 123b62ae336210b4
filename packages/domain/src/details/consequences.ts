import type { DeliveryChoice, ProofOfIdentity } from "../vocabulary/index.ts";
import { type CircumstancesDocument, type DetailsCircumstances, detailsFacts } from "./circumstances.ts";
import type { Section } from "./section.ts";
import { type DetailsValues, staffSections } from "./sequence.ts";
import { resolveDelivery } from "./settled-delivery.ts";

type DraftPart<Part> = { readonly [Key in keyof Part]?: Part[Key] | null | undefined } | null | undefined;

/** The parts of a document in which one answer can determine another answer. A draft may lack any section. */
interface DetailsDraft extends CircumstancesDocument, Omit<DetailsValues, keyof CircumstancesDocument> {
  readonly deliveryDetails?: DraftPart<{ goodsDelivered: DeliveryChoice }>;
  readonly identityDetails?: DraftPart<{ proofOfIdentity: ProofOfIdentity }>;
}

/** A customer who is not in the shop gets the goods at the current address. This delivery also proves the customer's identity. */
function withDeliverySettled<Document extends DetailsDraft>(document: Document): Document {
  const { customerPresent, deliveryDetails, identityDetails } = document;
  if (customerPresent !== false && !deliveryDetails?.goodsDelivered) return document;
  const { goodsDelivered, proofOfIdentity } = resolveDelivery(customerPresent ?? true, {
    goodsDelivered: deliveryDetails?.goodsDelivered ?? "NO",
    proofOfIdentity: identityDetails?.proofOfIdentity ?? null,
  });
  return {
    ...document,
    deliveryDetails: { ...deliveryDetails, goodsDelivered },
    identityDetails: { ...identityDetails, proofOfIdentity },
  };
}

export function clearHiddenAnswers<Document extends DetailsDraft>(
  document: Document,
  sections: readonly Section<DetailsCircumstances>[] = staffSections,
): Document {
  const facts = detailsFacts(document);
  const cleared = sections.flatMap(({ key, fields }) => {
    const answers = (document as Readonly<Record<string, unknown>>)[key];
    if (!answers) return [];
    const hidden = Object.entries(fields).filter(([, { showWhen }]) => showWhen?.(answers, facts as DetailsCircumstances) === false);
    return hidden.length > 0 ? [[key, { ...answers, ...Object.fromEntries(hidden.map(([field]) => [field, null])) }]] : [];
  });
  return { ...document, ...Object.fromEntries(cleared) };
}

/** Called after every save of a section, because an answer may determine or clear another answer (S1 §4, S2 §2). */
export const settleDependentAnswers = <Document extends DetailsDraft>(document: Document): Document =>
  clearHiddenAnswers(withDeliverySettled(document));
