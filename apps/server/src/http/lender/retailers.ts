import { changeRetailerSettings, listRetailers, type Reply, readRetailerSettings } from "@farthing/contract";
import { type RetailerFlags, retailerFlags } from "@farthing/domain/access";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import {
  changeRetailerSettings as changeSettings,
  findRetailers,
  readRetailerSettings as readSettings,
} from "../../use-cases/retailers/administer-retailers.ts";
import type { Implement } from "../implement.ts";

export function serveRetailers(implement: Implement): void {
  implement(listRetailers, async ({ ctx, given }) => {
    const { retailers, hasMore } = await findRetailers(ctx, given.query.search);
    return { retailers: retailers.map(toListed), hasMore };
  });

  implement(readRetailerSettings, async ({ ctx, given }) => toSettings(await readSettings(ctx, given.params.name)));

  implement(changeRetailerSettings, async ({ ctx, given: { params, body } }) =>
    toSettings(await changeSettings(ctx, { retailer: params.name, ...body })),
  );
}

const toListed = ({ version: _, flags: __, accent: ___, initials: ____, ...retailer }: AdministeredRetailer) => retailer;

/** A flag that was never given is off. */
const toSettings = (retailer: AdministeredRetailer): Reply<typeof readRetailerSettings> => ({
  ...retailer,
  flags: Object.fromEntries(retailerFlags.map((flag) => [flag, retailer.flags[flag] === true])) as RetailerFlags,
});
