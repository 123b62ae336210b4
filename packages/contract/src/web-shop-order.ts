import { addressSchema, detailsLimits as limits, readPhoneNumber } from "@farthing/domain/details";
import { poundsSchema } from "@farthing/domain/money";
import { validationTexts as texts } from "@farthing/domain/wording";
import { z } from "zod";

/** A web shop sends the basket, the chosen loan and the customer's contact details. */

const personName = z.string().trim().min(1).max(limits.nameLengthMax);

const basketLine = z.strictObject({
  description: z.string().trim().min(1).max(limits.goodsDescriptionLengthMax),
  quantity: z.number().int().min(1).max(999),
  price: poundsSchema.check(z.describe("The price of one item, as a decimal string")),
});

const phoneNumber = z
  .string()
  .trim()
  .max(30)
  .transform((typed, context) => {
    const read = readPhoneNumber(typed);
    if (read === null) context.issues.push({ code: "custom", message: texts.phoneInvalid, input: typed });
    return read ?? z.NEVER;
  });

const customer = z.strictObject({
  firstName: personName,
  lastName: personName,
  emailAddress: z.email().max(limits.emailLengthMax).describe("The address that receives the customer's sign-in code"),
  phoneNumber: phoneNumber.optional(),
  address: z.optional(addressSchema),
});

export const webShopOrder = z.strictObject({
  orderReference: z.string().trim().min(1).max(limits.orderReferenceLengthMax),
  basket: z.array(basketLine).min(1).max(100),
  deposit: z._default(poundsSchema, "0.00"),
  product: z.string().min(1).max(100).describe("The id of a finance product"),
  instalments: z.number().int().min(1).max(360),
  deferralPeriod: z.number().int().min(0).max(60).optional(),
  customer,
  addressEditable: z.boolean().default(true).describe("False if the customer cannot change the delivery address that the shop sent"),
  returnUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .describe("A page at one of the shop's registered origins. applicationId, status and orderReference are added to its query"),
});
