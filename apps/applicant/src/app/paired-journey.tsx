import type { OwnPairing } from "@farthing/contract";
import { parseApplicantPath } from "@farthing/domain/navigation";
import { PairedReview, PairingEndedPage } from "../features/pairing/paired-pages.tsx";
import { journeyScreens } from "./journey-screens.tsx";

/**
 * A phone that is paired with a till shows only the pages for the customer's details and a closing page. The till shows all other steps.
 */
export function PairedJourney({ pairing, path }: { pairing: OwnPairing; path: string | undefined }) {
  if (pairing.is === "over") return <PairingEndedPage because={pairing.because} />;
  const named = parseApplicantPath(path ?? "");
  const Details = journeyScreens.details;
  return named.is === "screen" && named.subRoute === "details" ? <Details /> : <PairedReview />;
}
