import type { ApplicationDocument } from "@farthing/domain/application";
import { declaredHousingCost, isBureauFileFresh, type Policy } from "@farthing/domain/credit";
import { addressSchema, hasPartner } from "@farthing/domain/details";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Bureau, BureauAnswer, BureauSearch } from "../../providers/bureau/port.ts";
import type { BureauSearchKey, StoredBureauFile, StoredSearch } from "../../store/decisions/bureau-searches.ts";
import type { DecisionWithProgress } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

type Subject = Pick<BureauSearch, "person" | "addresses" | "declared">;

/**
 * All data that are sent to the credit bureau. If the data have not changed, a second search would only leave another entry in the
 * customer's credit file.
 */
export function bureauSearchSubject(
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
        declaredHousingCost(policy, {
          accommodationStatus: mainAddressDetails?.accommodationStatus ?? null,
          accommodationCost: mainAddressDetails?.monthlyAccommodationCost ?? null,
        }) ?? "0.00",
      dependants: Number(financialDetails?.financialDependants ?? 0),
      partner: personalDetails?.maritalStatus ? hasPartner(personalDetails.maritalStatus) : false,
    },
  };
}

export interface BureauQuery {
  readonly search: BureauSearchKey;
  readonly subject: Subject;
  readonly key: string;
  readonly kept: StoredBureauFile | null;
}

/**
 * The idempotency key of a bureau query is derived from the query and from the expired file that the answer replaces. A retry has the same
 * key, so it leaves no second entry in the credit file.
 */
export function bureauQueryFor(
  { applicationId, kind, document }: Pick<DecisionWithProgress, "applicationId" | "kind" | "document">,
  { policy, searches, today }: { readonly policy: Policy; readonly searches: readonly StoredSearch[]; readonly today: LocalDate },
): BureauQuery {
  const subject = bureauSearchSubject(document, policy);
  const search: BureauSearchKey = { applicationId, kind: kind === "soft" ? "soft" : "hard", subjectHash: canonicalHash(subject) };
  const last = searches.find((kept) => kept.kind === search.kind && kept.subjectHash.equals(search.subjectHash));
  const instead = last ? [last.answeredAt.toISOString()] : [];
  const key = canonicalHash([applicationId, search.kind, search.subjectHash.toString("hex"), ...instead]).toString("hex");
  const fresh = last && isBureauFileFresh(londonDay(last.answeredAt), today);
  return { search, subject, key, kept: fresh ? last : null };
}

/** A bureau file that an earlier version of Farthing stored does not name the bureau. */
type FoundAnswer = Exclude<BureauAnswer, { is: "file" }> | ({ readonly is: "file"; readonly recovered?: true } & StoredBureauFile);

export async function searchBureau({ search, subject, key, kept }: BureauQuery, bureau: Bureau): Promise<FoundAnswer> {
  return kept
    ? { is: "file", file: kept.file, bureau: kept.bureau }
    : bureau.search({ key, kind: search.kind, reference: search.applicationId, ...subject });
}

/** Call this in the transaction that records the decision. If that transaction fails, the retry sends the same idempotency key. */
export function storeBureauAnswer(tx: UnitOfWork, { search, key, kept }: BureauQuery, found: StoredBureauFile): void {
  if (!kept) tx.bureauSearches.add(search, key, found, tx.now);
}
