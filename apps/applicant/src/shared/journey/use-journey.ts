import type { Contract, OwnApplication, Reply } from "@farthing/contract";
import type { FeatureName } from "@farthing/domain/access";
import type { ReturnStatus, SubRoute } from "@farthing/domain/navigation";
import { createContext, use } from "react";

/** The customer's application and its shop, for each journey screen. */
export interface Journey {
  /** The latest version, updated by the server's events. */
  readonly application: OwnApplication;
  readonly retailer: Reply<Contract["getApplicantRetailer"]>;
  readonly features: ReadonlySet<FeatureName>;
  readonly goTo: (subRoute: SubRoute, query?: Readonly<Record<string, string>>) => void;
  /** Reads the application again, after a screen changed it. */
  readonly reload: () => Promise<OwnApplication>;
  /** Returns to the web shop. Call this function only if the document has a `returnUrl`. */
  readonly returnToStore: (status: ReturnStatus) => void;
}

export const JourneyContext = createContext<Journey | undefined>(undefined);

export function useJourney(): Journey {
  const journey = use(JourneyContext);
  if (!journey) throw new Error("a screen of the journey stands outside of it");
  return journey;
}
