import type { ApplicationDocument } from "@farthing/domain/application";
import { declaredHousing, isBureauFileFresh, type Policy, policyOfVersion } from "@farthing/domain/credit";
import { addressSchema, hasPartner } from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Bureau, BureauAnswer, BureauSearch } from "../../providers/bureau/port.ts";
import type { SearchIdentity } from "../../store/decisions/bureau-searches.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { Ctx } from "../context.ts";

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

/**
 * The bureau's file for a decision: the one that is kept while it is fresh, or the bureau's answer, which is kept before anything else is
 * done with it. The key comes from the question itself and from the file that has grown old, so whoever asks again after a crash is
 * answered alike and leaves no second footprint.
 */
export async function searchBureau(
  ctx: Ctx,
  { applicationId, kind, id, document, policyVersion }: KnownDecision,
  bureau: Bureau,
): Promise<BureauAnswer> {
  const subject = searchSubject(document, policyOfVersion(policyVersion));
  const search: SearchIdentity = { applicationId, kind: kind === "soft" ? "soft" : "hard", subjectHash: canonicalHash(subject) };
  const { kept, fresh } = await ctx.look(
    (ask) => ask.bureauSearches.find(search),
    (found, now) => ({ kept: found, fresh: found !== undefined && isBureauFileFresh(londonDay(found.answeredAt), londonDay(now)) }),
  );
  if (kept && fresh) return { is: "file", file: kept.file };
  const instead = kept ? [kept.answeredAt.toISOString()] : [];
  const key = canonicalHash([search.applicationId, search.kind, search.subjectHash.toString("hex"), ...instead]).toString("hex");
  const answer = await bureau.search({ key, kind: search.kind, reference: applicationId, ...subject });
  if (answer.is === "file") {
    await ctx.transaction(async (tx) => {
      // Whoever has lost it asks by the same key again.
      tx.mayBeLost();
      tx.bureauSearches.keep(search, key, answer.file, tx.now);
      tx.decisions.reach(id, "deciding");
    });
  }
  return answer;
}
