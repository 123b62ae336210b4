import type { Contract, Reply } from "@farthing/contract";
import { updatesOfShopSettings } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type SwitchRow = Reply<Contract["readSwitches"]>["switches"][number];
export type SwitchChange = Reply<Contract["readSwitches"]>["history"][number];

export interface ShownRetailer {
  readonly normalisedName: string;
  readonly name: string;
}

export const ownSettingOf = ({ retailers }: SwitchRow, { normalisedName }: ShownRetailer): boolean | null =>
  retailers.find((own) => own.normalisedName === normalisedName)?.enabled ?? null;

export const switchesQuery = (retailer: string | undefined) =>
  queryOptions({
    queryKey: ["switches", retailer ?? ""],
    queryFn: ({ signal }) => api.readSwitches({ query: { retailer } }, { signal }),
    meta: { follows: updatesOfShopSettings },
  });

export const retailerNameQuery = (name: string) =>
  queryOptions({
    queryKey: ["retailers", "one", name],
    queryFn: ({ signal }) => api.readRetailerSettings({ params: { name } }, { signal }),
  });
