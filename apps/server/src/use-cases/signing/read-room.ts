import { authorise, subjectOfApplication } from "@farthing/domain/access";
import type { LocalDate } from "@farthing/domain/money";
import { type SigningOutcome, signingOutcomes } from "@farthing/domain/navigation";
import type { Paper } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import { type Brand, brandOf } from "../../store/retailers/retailers.ts";
import type { Ctx } from "../context.ts";
import { currentDecision } from "../decisions/current-decision.ts";
import { lastDayToWithdraw } from "./last-day-to-withdraw.ts";
import { papersOfRoom } from "./papers-of-room.ts";
import { type ClosedBecause, lockOwnRoom, type RoomState, roomOf, roomStateOf, secondsLeftOf } from "./room.ts";

export interface Room {
  readonly signingId: string;
  readonly applicationId: string;
  readonly standing: RoomState;
  /** The reason why the signing room was closed. Set for a closed room only. */
  readonly closedBecause: ClosedBecause | null;
  readonly secondsLeft: number;
  /** The last day to withdraw if the customer signs today. Null without a right to withdraw. */
  readonly lastDayToWithdraw: LocalDate | null;
  readonly signer: { readonly firstName: string; readonly lastName: string };
  readonly retailer: Brand;
  /** True if the customer paid a deposit online before. */
  readonly isOnlineDepositJourney: boolean;
  readonly returnTo: string | null;
  /** The documents to sign. Empty unless the signing room is open. */
  readonly papers: readonly Paper[];
  /** The hash of the documents to sign. Null unless the signing room is open. */
  readonly papersHash: string | null;
  /** True if the signing room showed other documents before. */
  readonly papersReplaced: boolean;
}

const noPapers = { papers: [], papersHash: null, papersReplaced: false } as const;

/** Opens the signing room for reading. The documents that it returns are stored as shown. */
export async function readRoom(ctx: Ctx, signingId: string, lender: Lender): Promise<Room> {
  return ctx.transaction(async (tx) => {
    const { application, signing } = await lockOwnRoom(tx, ctx, signingId);
    const { personalDetails, isOnlineDepositJourney } = application.document;
    const room = roomOf(application, signing, tx.now);
    const branch = (await tx.retailers.branch(application.branch)) ?? fail("branch.not_found");
    return {
      signingId,
      applicationId: application.id,
      ...room,
      secondsLeft: secondsLeftOf(signing),
      lastDayToWithdraw: lastDayToWithdraw(application, tx.now),
      signer: { firstName: personalDetails?.firstName ?? "", lastName: personalDetails?.lastName ?? "" },
      retailer: brandOf(branch.retailer),
      isOnlineDepositJourney: isOnlineDepositJourney === true,
      returnTo: signing.sourceUrl,
      ...(room.standing === "open" ? await papersOfRoom(tx, ctx, { application, signing, lender }) : noPapers),
    };
  });
}

export interface SigningProgress {
  readonly signingId: string;
  readonly standing: RoomState;
  readonly isEntered: boolean;
  readonly secondsLeft: number;
}

/** Returns the latest signing room, or null if there is none for the present decision. */
export async function readSigningProgress(ctx: Ctx, applicationId: string): Promise<SigningProgress | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const [signing, decision] = await Promise.all([tx.signings.latest(applicationId), currentDecision(tx, application)]);
    if (!signing || signing.decisionId !== decision?.id) return null;
    return { signingId: signing.id, standing: roomStateOf(signing), isEntered: signing.isEntered, secondsLeft: secondsLeftOf(signing) };
  });
}

/** Returns the result of the latest signing room. Null while the room is open or if there was none. */
export async function readSigningOutcome(ctx: Ctx, applicationId: string): Promise<SigningOutcome | null> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "application:read", subjectOfApplication(await tx.applications.get(applicationId)));
    const signing = await tx.signings.latest(applicationId);
    const standing = signing && roomStateOf(signing);
    return signingOutcomes.find((outcome) => outcome === standing) ?? null;
  });
}
