import * as z from "zod/mini";
import { type DeliveryChoice, deliveryChoices, proofsOfIdentity } from "../../vocabulary/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { addressSchema } from "../address.ts";
import { choiceRule, yesOrNoRule } from "../answers.ts";
import { defineDetailsSection } from "../circumstances.ts";
import { addressField, radiosField } from "../field.ts";
import { deliveryOptions, proofOfIdentityOptions, yesNoOptions } from "../options.ts";
import { proofByDelivery } from "../settled-delivery.ts";

/** If the customer is not in the shop, the goods can be delivered only to the current address (S1 §4). */
const deliveryOptionsFor = (customerPresent: boolean) =>
  deliveryOptions.filter(({ value }) => customerPresent || value === "CURRENT_ADDRESS");

const isDeliveredElsewhere = ({ goodsDelivered }: { readonly goodsDelivered?: DeliveryChoice | undefined }): boolean =>
  goodsDelivered === "OTHER_ADDRESS";

export const deliveryDetails = defineDetailsSection({
  key: "deliveryDetails",
  title: "Delivery",
  schema: z.object({
    goodsDelivered: choiceRule(deliveryChoices, "whether the goods are delivered"),
    deliveryAddress: z.nullable(addressSchema),
    movingToAddress: z.nullable(yesOrNoRule()),
  }),
  fields: {
    goodsDelivered: radiosField("Will the goods be delivered?", {
      all: deliveryOptions,
      among: ({ customerPresent }) => deliveryOptionsFor(customerPresent),
    }),
    deliveryAddress: addressField("Delivery address", { hint: screens.journey.address.lookupHint, showWhen: isDeliveredElsewhere }),
    movingToAddress: radiosField("Is the customer moving to this address?", yesNoOptions, {
      storedAs: "boolean",
      showWhen: isDeliveredElsewhere,
    }),
  },
  defaults: { goodsDelivered: "NO" },
  rules: [
    {
      path: "goodsDelivered",
      objection: ({ goodsDelivered }, { customerPresent }) =>
        goodsDelivered && !deliveryOptionsFor(customerPresent).some(({ value }) => value === goodsDelivered)
          ? texts.chooseOne("delivery to the current address")
          : null,
    },
  ],
});

const identityOptions = proofOfIdentityOptions.filter(({ value }) => value !== proofByDelivery);

/** Delivery to the current address is a proof of identity. For any other delivery, staff check an identity document. */
export const identityDetails = defineDetailsSection({
  key: "identityDetails",
  title: "Proof of identity",
  schema: z.object({ proofOfIdentity: choiceRule(proofsOfIdentity, "a proof of identity") }),
  fields: {
    proofOfIdentity: radiosField("Which document has the customer shown?", { all: proofOfIdentityOptions, among: () => identityOptions }),
  },
  rules: [
    {
      path: "proofOfIdentity",
      objection: ({ proofOfIdentity }, { goodsDelivered }) =>
        proofOfIdentity === proofByDelivery && goodsDelivered !== "CURRENT_ADDRESS" ? texts.chooseOne("a proof of identity") : null,
    },
  ],
  hiddenWhen: ({ goodsDelivered }) => goodsDelivered === "CURRENT_ADDRESS",
});
