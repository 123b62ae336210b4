import type { Actor } from "@farthing/domain/access";
import { type PairingState, pairingState } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredPairing } from "../../store/applications/pairings.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** How a pairing stands now: an application that has gone on from the till's details is not filled in on a phone any more. */
export async function stateOf(
  tx: UnitOfWork,
  pairing: StoredPairing,
  application: Pick<StoredApplication, "id" | "status" | "document">,
): Promise<PairingState> {
  return pairingState(pairing, application, (await tx.decisions.unfinished(application.id)) !== undefined);
}

/** A phone that came by a till's code writes only while it is joined; anybody else is not asked. */
export async function requireJoined(tx: UnitOfWork, { pairingId }: Actor, application: StoredApplication): Promise<void> {
  if (!pairingId) return;
  const pairing = (await tx.pairings.get(pairingId)) ?? fail("pairing.over");
  if ((await stateOf(tx, pairing, application)).is !== "joined") fail("pairing.over");
}

/** What the phone is told with its application. */
export async function pairingOf(
  tx: UnitOfWork,
  { pairingId }: Actor,
  application: StoredApplication,
): Promise<(PairingState & Pick<StoredPairing, "code">) | null> {
  const pairing = pairingId ? await tx.pairings.get(pairingId) : undefined;
  return pairing ? { ...(await stateOf(tx, pairing, application)), code: pairing.code } : null;
}
