import type { Contract, OwnApplication, Reply } from "@farthing/contract";
import type { FeatureName } from "@farthing/domain/access";
import type { ReturnStatus, SubRoute } from "@farthing/domain/navigation";
import { createContext, use } from "react";

/** The customer's own application and its shop, for every screen of the journey. */
export interface Journey {
  /** As last read; it follows the server's news. */
  readonly application: OwnApplication;
  readonly retailer: Reply<Contract["getApplicantRetailer"]>;
  /** The switches that are on for this shop. */
  readonly features: ReadonlySet<FeatureName>;
  readonly goTo: (subRoute: SubRoute, query?: Readonly<Record<string, string>>) => void;
  /** Reads the application again now, for a screen that has just changed it. */
  readonly reload: () => Promise<OwnApplication>;
  /** Leaves for the shop that sent the customer here; only where the document has a `returnUrl`. */
  readonly returnToStore: (status: ReturnStatus) => void;
}

export const JourneyContext = createContext<Journey | undefined>(undefined);

export function useJourney(): Journey {
  const journey = use(JourneyContext);
  if (!journey) throw new Error("a screen of the journey stands outside of it");
  return journey;
}
