import type { Application } from "@farthing/contract";
import { softSearchOn } from "@farthing/domain/application";
import type { ApplyRoute } from "@farthing/domain/navigation";
import { type InHand, useInHand, useInHandActions } from "@farthing/journey";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { applyAddress } from "../../../shared/apply-address.ts";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "./shop-context.ts";

export const useApplication = (): InHand<Application> => useInHand<Application>();

export function useGo(): (screen: ApplyRoute, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  const { applicationId } = useInHandActions();
  return useCallback(
    (screen, { replace = false } = {}) => void navigate({ ...applyAddress(screen, applicationId()), replace }),
    [navigate, applicationId],
  );
}

export function useSoftSearchOn(): boolean {
  const { document } = useApplication();
  const { features } = useSession();
  return softSearchOn(document, { features, flags: useShop().retailer });
}
