import type { ApplicationDocument } from "@farthing/domain/application";
import { type BureauFile, declaredHousing, isBureauFileFresh, type Policy } from "@farthing/domain/credit";
import { addressSchema, hasPartner } from "@farthing/domain/details";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Bureau, BureauAnswer, BureauSearch } from "../../providers/bureau/port.ts";
import type { SearchIdentity, StoredSearch } from "../../store/decisions/bureau-searches.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

type Subject = Pick<BureauSearch, "person" | "addresses" | "declared">;

/** Returns all data that are sent to the bureau. A second search with the same data would only leave a second footprint. */
export function searchSubject(
  { personalDetails, contactDetails, mainAddressDetails, financialDetails }: ApplicationDocument,
  policy: Policy,
): Subject {
  const addresses = (mainAddressDetails?.mainAddress ?? []).flatMap(({ address }) => {
    const read = addressSchema.safeParse(address);
    return read.success ? [read.data] : [];
  });
  return {
    person: {
      title: personalDetails?.title ?? "",
      firstName: personalDetails?.firstName ?? "",
      lastName: personalDetails?.lastName ?? "",
      dateOfBirth: personalDetails?.dateOfBirth ?? "",
      emailAddress: contactDetails?.emailAddress ?? null,
    },
    addresses,
    declared: {
      annualIncome: financialDetails?.incomeValue ?? 0,
      monthlyHousing:
        declaredHousing(policy, {
          accommodationStatus: mainAddressDetails?.accommodationStatus ?? null,
          accommodationCost: mainAddressDetails?.monthlyAccommodationCost ?? null,
        }) ?? "0.00",
      dependants: Number(financialDetails?.financialDependants ?? 0),
      partner: personalDetails?.maritalStatus ? hasPartner(personalDetails.maritalStatus) : false,
    },
  };
}

/** A decision's query to the bureau, and the stored bureau file if there is one. */
export interface BureauQuestion {
  readonly search: SearchIdentity;
  readonly subject: Subject;
  readonly key: string;
  /** The stored bureau file. Null if there is no file or it is too old. */
  readonly kept: BureauFile | null;
}

/**
 * The idempotency key is derived from the query and from the expired file that it replaces. A retry after a crash therefore leaves no
 * second footprint.
 */
export function bureauQuestion(
  { applicationId, kind, document }: Pick<KnownDecision, "applicationId" | "kind" | "document">,
  { policy, searches, today }: { readonly policy: Policy; readonly searches: readonly StoredSearch[]; readonly today: LocalDate },
): BureauQuestion {
  const subject = searchSubject(document, policy);
  const search: SearchIdentity = { applicationId, kind: kind === "soft" ? "soft" : "hard", subjectHash: canonicalHash(subject) };
  const last = searches.find((kept) => kept.kind === search.kind && kept.subjectHash.equals(search.subjectHash));
  const instead = last ? [last.answeredAt.toISOString()] : [];
  const key = canonicalHash([applicationId, search.kind, search.subjectHash.toString("hex"), ...instead]).toString("hex");
  const fresh = last && isBureauFileFresh(londonDay(last.answeredAt), today);
  return { search, subject, key, kept: fresh ? last.file : null };
}

export async function searchBureau({ search, subject, key, kept }: BureauQuestion, bureau: Bureau): Promise<BureauAnswer> {
  return kept ? { is: "file", file: kept } : bureau.search({ key, kind: search.kind, reference: search.applicationId, ...subject });
}

/**
 * Stores the bureau's answer in the transaction that records the decision. If the transaction fails, a retry uses the same idempotency key.
 */
export function keepAnswer(tx: UnitOfWork, { search, key, kept }: BureauQuestion, file: BureauFile): void {
  if (!kept) tx.bureauSearches.add(search, key, file, tx.now);
}
