import { type Address, addressSchema, postcodeForLookup } from "@farthing/domain/details";
import { type PafAddress, portContracts } from "../contracts.ts";
import type { OutsideService } from "../outside-service.ts";
import type { Gazetteer } from "./port.ts";

const { find } = portContracts.gazetteer.calls;

export const createHttpGazetteer = (service: OutsideService): Gazetteer => ({
  async find(postcode) {
    const path = find.path.replace("{postcode}", encodeURIComponent(postcodeForLookup(postcode)));
    const answer = await service.call({ ...find, path });
    if (answer.is === "answered") return { is: "found", addresses: answer.value.result.flatMap(toAddress) };
    return answer.is === "refused" && answer.status === 404 ? { is: "found", addresses: [] } : { is: "unavailable" };
  },
});

/** Some villages have no street names, so the locality is used as the street. Addresses that the forms would refuse are left out. */
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
