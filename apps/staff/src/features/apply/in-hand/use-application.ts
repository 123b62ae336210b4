import type { Application } from "@farthing/contract";
import { softSearchOn } from "@farthing/domain/application";
import type { ApplyRoute } from "@farthing/domain/navigation";
import { type InHand, useInHand, useInHandActions } from "@farthing/journey";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { applyAddress } from "../../../app/apply-address.ts";
import { useSession } from "../../../app/session.ts";
import { useShop } from "./shop.tsx";

/** The application in hand, as staff are told of it. */
export const useApplication = (): InHand<Application> => useInHand<Application>();

/** To another screen of the journey, with the application's id in the address. */
export function useGo(): (screen: ApplyRoute, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  const { applicationId } = useInHandActions();
  return useCallback(
    (screen, { replace = false } = {}) => void navigate({ ...applyAddress(screen, applicationId()), replace }),
    [navigate, applicationId],
  );
}

/** Whether this loan is checked softly before it is applied for. */
export function useSoftSearchOn(): boolean {
  const { document } = useApplication();
  const { features } = useSession();
  return softSearchOn(document, { features, flags: useShop().retailer });
}
