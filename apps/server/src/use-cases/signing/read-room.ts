import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { type SigningOutcome, signingOutcomes } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import type { Paper } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { Ctx } from "../context.ts";
import { agreementPapers } from "../paperwork/papers-of.ts";
import { lastDayToWithdraw } from "./last-day-to-withdraw.ts";
import { ownRoom, type RoomStanding, standingOf } from "./room.ts";

export interface Room {
  readonly signingId: string;
  readonly applicationId: string;
  readonly standing: RoomStanding;
  readonly secondsLeft: number;
  /** If it is signed today; null where nobody may withdraw. */
  readonly lastDayToWithdraw: LocalDate | null;
  readonly signer: { readonly firstName: string; readonly lastName: string };
  readonly retailer: { readonly name: string; readonly accent: string | null };
  readonly returnTo: string | null;
  /** Nothing to read where there is nothing left to sign. */
  readonly papers: readonly Paper[];
}

export async function readRoom(ctx: Ctx, signingId: string, lender: Lender): Promise<Room> {
  return ctx.transaction(async (tx) => {
    const signing = await ownRoom(tx, ctx, signingId);
    const application = await tx.applications.get(signing.applicationId);
    const { personalDetails } = application.document;
    const standing = standingOf(signing);
    const branch = (await tx.retailers.branch(application.branch)) ?? fail("branch.not_found");
    return {
      signingId,
      applicationId: application.id,
      standing,
      secondsLeft: Math.max(0, Math.ceil((signing.expiresAt.getTime() - Date.now()) / 1_000)),
      lastDayToWithdraw: lastDayToWithdraw(application, tx.now),
      signer: { firstName: personalDetails?.firstName ?? "", lastName: personalDetails?.lastName ?? "" },
      retailer: { name: branch.retailer.name, accent: branch.retailer.accent },
      returnTo: signing.sourceUrl,
      papers: standing === "open" ? await agreementPapers(tx, application, { lender }) : [],
    };
  });
}

/** How the application's last signing came out; null while it goes on, and where there was none. */
export async function readSigningOutcome(ctx: Ctx, applicationId: string): Promise<SigningOutcome | null> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "application:read", subjectOfApplication(await tx.applications.get(applicationId)));
    const signing = await tx.signings.latest(applicationId);
    const standing = signing && standingOf(signing);
    return signingOutcomes.find((outcome) => outcome === standing) ?? null;
  });
}
