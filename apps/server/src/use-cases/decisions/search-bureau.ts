import type { ApplicationDocument } from "@farthing/domain/application";
import { type BureauFile, declaredHousing, isBureauFileFresh, type Policy } from "@farthing/domain/credit";
import { addressSchema, hasPartner } from "@farthing/domain/details";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Bureau, BureauAnswer, BureauSearch } from "../../providers/bureau/port.ts";
import type { KeptSearch, SearchIdentity } from "../../store/decisions/bureau-searches.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

type Subject = Pick<BureauSearch, "person" | "addresses" | "declared">;

/** Everything that the bureau is told. While it stays the same, a second search would be a second footprint for the same question. */
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

/** What a decision asks the bureau, and the file that answers it already. */
export interface BureauQuestion {
  readonly search: SearchIdentity;
  readonly subject: Subject;
  readonly key: string;
  /** As long as it is fresh. */
  readonly kept: BureauFile | null;
}

/**
 * The key comes from the question itself and from the file that has grown old, so whoever asks again after a crash is answered alike and
 * leaves no second footprint.
 */
export function bureauQuestion(
  { applicationId, kind, document }: KnownDecision,
  { policy, searches, today }: { readonly policy: Policy; readonly searches: readonly KeptSearch[]; readonly today: LocalDate },
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

/** In the transaction that makes the decision of it: whoever loses that asks by the same key again. */
export function keepAnswer(tx: UnitOfWork, { search, key, kept }: BureauQuestion, file: BureauFile): void {
  if (!kept) tx.bureauSearches.keep(search, key, file, tx.now);
}
