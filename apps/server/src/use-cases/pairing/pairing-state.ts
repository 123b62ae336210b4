import type { Actor } from "@farthing/domain/access";
import { type PairingState, pairingState } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredPairing } from "../../store/applications/pairings.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** A pairing ends when the application leaves the details step. */
export async function stateOf(
  tx: UnitOfWork,
  pairing: StoredPairing,
  application: Pick<StoredApplication, "id" | "status" | "document">,
): Promise<PairingState> {
  return pairingState(pairing, application, (await tx.decisions.unfinished(application.id)) !== undefined);
}

export async function requireActivePairing(tx: UnitOfWork, { pairingId }: Actor, application: StoredApplication): Promise<void> {
  if (!pairingId) return;
  const pairing = (await tx.pairings.get(pairingId)) ?? fail("pairing.over");
  if ((await stateOf(tx, pairing, application)).is !== "joined") fail("pairing.over");
}

export async function pairingOf(
  tx: UnitOfWork,
  { pairingId }: Actor,
  application: StoredApplication,
): Promise<(PairingState & Pick<StoredPairing, "code">) | null> {
  const pairing = pairingId ? await tx.pairings.get(pairingId) : undefined;
  return pairing ? { ...(await stateOf(tx, pairing, application)), code: pairing.code } : null;
}
