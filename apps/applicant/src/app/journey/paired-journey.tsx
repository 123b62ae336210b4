import type { OwnPairing } from "@farthing/contract";
import { namedPath } from "@farthing/domain/navigation";
import { PairedEnd, PairingOver } from "../../features/pairing/paired-pages.tsx";
import { journeyScreens } from "./journey-screens.tsx";

/** In the place of the journey on a phone that has joined a till: the details, then the end. Everything else happens at the till. */
export function PairedJourney({ pairing, path }: { pairing: OwnPairing; path: string | undefined }) {
  if (pairing.is === "over") return <PairingOver because={pairing.because} />;
  const named = namedPath(path ?? "");
  const Details = journeyScreens.details;
  return named.is === "screen" && named.subRoute === "details" ? <Details /> : <PairedEnd />;
}
