import type { Contract, OwnApplication, Reply } from "@farthing/contract";
import type { FeatureName } from "@farthing/domain/access";
import type { ReturnStatus, SubRoute } from "@farthing/domain/navigation";
import { createContext, use } from "react";

/** The customer's application and its shop, for each journey screen. */
export interface Journey {
  /** The latest version of the application, which the server's events keep up to date. */
  readonly application: OwnApplication;
  readonly retailer: Reply<Contract["getApplicantRetailer"]>;
  readonly features: ReadonlySet<FeatureName>;
  readonly goTo: (subRoute: SubRoute, query?: Readonly<Record<string, string>>) => void;
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
