import type { Contract, OwnApplication, Reply } from "@farthing/contract";
import type { FeatureName } from "@farthing/domain/access";
import type { ReturnStatus, SubRoute } from "@farthing/domain/navigation";
import { createContext, use } from "react";

export interface Journey {
  readonly application: OwnApplication;
  readonly retailer: Reply<Contract["getApplicantRetailer"]>;
  readonly features: ReadonlySet<FeatureName>;
  readonly goTo: (subRoute: SubRoute, query?: Readonly<Record<string, string>>) => void;
  readonly reload: () => Promise<OwnApplication>;
  /** Call only if the document has a `returnUrl`. */
  readonly returnToStore: (status: ReturnStatus) => void;
}

export const JourneyContext = createContext<Journey | undefined>(undefined);

export function useJourney(): Journey {
  const journey = use(JourneyContext);
  if (!journey) throw new Error("a screen of the journey stands outside of it");
  return journey;
}
