import { type Address, addressSchema, postcodeForLookup } from "@farthing/domain/details";
import { z } from "zod";
import type { OutsideService } from "../outside-service.ts";
import type { Gazetteer } from "./port.ts";

/** Field names of the Postcode Address File, as its resellers return them. */
const addressesSchema = z.object({
  result: z.array(
    z.object({
      line_1: z.string(),
      building_number: z.string(),
      building_name: z.string(),
      sub_building_name: z.string(),
      thoroughfare: z.string(),
      dependant_locality: z.string(),
      post_town: z.string(),
      county: z.string(),
      postcode: z.string(),
    }),
  ),
});
type PafAddress = z.infer<typeof addressesSchema>["result"][number];

export const createHttpGazetteer = (service: OutsideService): Gazetteer => ({
  async find(postcode) {
    const path = `/v1/postcodes/${encodeURIComponent(postcodeForLookup(postcode))}`;
    const answer = await service.call({ method: "GET", path, answer: addressesSchema });
    if (answer.is === "answered") return { is: "found", addresses: answer.value.result.flatMap(toAddress) };
    return answer.is === "refused" && answer.status === 404 ? { is: "found", addresses: [] } : { is: "unavailable" };
  },
});

/** A village may have no street names, so the locality is used instead. Addresses that the forms would refuse are left out. */
function toAddress(found: PafAddress): readonly Address[] {
  const parsed = addressSchema.safeParse({
    flatName: found.sub_building_name,
    houseName: found.building_name,
    houseNumber: found.building_number,
    street: found.thoroughfare || found.dependant_locality || found.line_1,
    town: found.post_town,
    county: found.county,
    postCode: found.postcode,
  });
  return parsed.success ? [parsed.data] : [];
}
