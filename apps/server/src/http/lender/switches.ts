import * as contract from "@farthing/contract";
import { readSwitches, turnSwitch } from "../../use-cases/retailers/feature-switches.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveSwitches(implement: EndpointImplementer): void {
  implement(contract.readSwitches, async ({ ctx, given }) => {
    const { switches, history } = await readSwitches(ctx, given.query.retailer);
    return {
      switches: switches.map((one) => ({ ...one, retailers: [...one.retailers] })),
      history: history.map(({ id, name, retailerName, enabled, changedBy, changedAt }) => ({
        id,
        name,
        retailer: retailerName,
        enabled,
        changedBy,
        changed: changedAt.toISOString(),
      })),
    };
  });

  implement(contract.turnSwitch, async ({ ctx, given }) => turnSwitch(ctx, given.body));
}
