import { applicationLimits } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { sameSecret } from "../../platform/secrets.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { actorOfApplication, asEventActor, type Ctx } from "../context.ts";
import { countAndGetWait } from "../rate-limit.ts";

/** Four digits have only 10,000 combinations, so five wrong attempts block the agreement for up to 15 minutes. */
const triesMax = 5;

interface AgreementDownloadInput {
  readonly signingId: string;
  readonly dateOfBirth: string;
  readonly last4DigitsOfPhoneNumber: string;
}

/** All refusals are the same. They reveal neither whether the agreement exists or is blocked, nor which answer was wrong. */
export async function downloadAgreement(ctx: Ctx, given: AgreementDownloadInput): Promise<{ fileName: string; pdf: Buffer; link: string }> {
  const bucket = `agreement:${given.signingId}`;
  const isBlocked = (await ctx.separateTransaction((tx) => countAndGetWait(tx, [{ bucket, times: triesMax }]))) > 0;
  return ctx.transaction(async (tx) => {
    const [agreement] = await tx.papers.ofSigning(given.signingId);
    const customer = await findApplication(tx, agreement?.applicationId ?? unknownApplicationId);
    const isTheirs = sameSecret(joinAnswers(given), customer ? joinAnswers(answersOnRecord(customer)) : "");
    if (isBlocked || !isTheirs || !agreement) return fail("agreement.not_found");
    await tx.throttle.clear(bucket);
    if (londonDay(tx.now) > addDays(londonDay(agreement.madeAt), applicationLimits.signedAgreementLinkDays)) fail("agreement.expired");
    const pdf = (await tx.papers.bytesOf(agreement)) ?? fail("agreement.not_found");
    const { applicationId } = agreement;
    const by = asEventActor(actorOfApplication(applicationId));
    await tx.events.append({ type: "agreement.downloaded", on: { applicationId }, by, facts: { paperId: agreement.id } });
    const fileName = `Credit-agreement-${applicationId}.pdf`;
    return { fileName, pdf, link: tx.papers.makeLink({ applicationId, paperId: agreement.id, fileName, askedBy: by }) };
  });
}

/** No application has this id. Its look-up takes as long as that of a real id, so the response time reveals nothing. */
const unknownApplicationId = "000000000";

const findApplication = (tx: UnitOfWork, id: string): Promise<StoredApplication | undefined> =>
  tx.applications.get(id).catch(() => undefined);

type IdentityAnswers = Pick<AgreementDownloadInput, "dateOfBirth" | "last4DigitsOfPhoneNumber">;

const joinAnswers = ({ dateOfBirth, last4DigitsOfPhoneNumber }: IdentityAnswers): string => `${dateOfBirth} ${last4DigitsOfPhoneNumber}`;

const answersOnRecord = ({ document }: StoredApplication): IdentityAnswers => ({
  dateOfBirth: document.personalDetails?.dateOfBirth ?? "",
  last4DigitsOfPhoneNumber: (document.contactDetails?.phoneNumber ?? "").slice(-4),
});
