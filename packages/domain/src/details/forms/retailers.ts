import * as z from "zod/mini";
import { fcaStatuses } from "../../vocabulary/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { choiceRule, lineRule, optionalRule, paragraphRule, tickBoxRule } from "../answers.ts";
import { checkboxField, emailAddressField, selectField, telephoneField, textareaField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddressRule } from "../people.ts";
import { postcodeRule } from "../postcode.ts";
import { defineSection } from "../section.ts";

const { keys, endpoints, create, setUp, webShop, goods } = screens.lender.retailers;

export const apiKey = defineSection({
  key: "apiKey",
  title: keys.newKey,
  schema: z.object({ name: lineRule("a label", 100), supplierNumber: lineRule("the web shop", 20) }),
  fields: { name: textField(keys.label, { maxLength: 100, autocomplete: "off" }), supplierNumber: textField(keys.shop) },
});

export const webhookEndpoint = defineSection({
  key: "webhookEndpoint",
  title: endpoints.add,
  schema: z.object({ url: lineRule("the address", 500), supplierNumber: lineRule("the web shop", 20) }),
  fields: { url: textField(endpoints.url, { maxLength: 500, autocomplete: "off" }), supplierNumber: textField(endpoints.shop) },
});

const plainLineRule = (what: string, lengthMax: number) =>
  lineRule(what, lengthMax).check(z.refine((typed) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(typed), { error: texts.enter(what) }));

const newRetailerKinds = ["retailer", "broker", "group"] as const;

export const newRetailer = defineSection({
  key: "newRetailer",
  title: create.title,
  schema: z.object({
    name: plainLineRule("the name", limits.retailerNameLengthMax).check(
      z.regex(/[a-z0-9]/i, { error: texts.enter("a name with letters or digits") }),
    ),
    kind: choiceRule(newRetailerKinds, "the kind"),
  }),
  fields: {
    name: textField(create.name, { maxLength: limits.retailerNameLengthMax, autocomplete: "off" }),
    kind: selectField(
      create.kind,
      newRetailerKinds.map((kind) => ({ value: kind, name: create.kinds[kind].name })),
    ),
  },
});

const businessTelephoneRule = () =>
  lineRule("a telephone number", 20).check(
    z.regex(/^[0-9+() ]{6,20}$/, { error: texts.enter("a telephone number, such as 01632 960123") }),
  );

const addressSchema = {
  street: plainLineRule("the street", limits.addressLineLengthMax),
  town: plainLineRule("the town", limits.addressLineLengthMax),
  postCode: postcodeRule(),
};
const addressFields = {
  street: textField(setUp.street, { maxLength: limits.addressLineLengthMax, autocomplete: "off" }),
  town: textField(setUp.town, { maxLength: limits.addressLineLengthMax, autocomplete: "off" }),
  postCode: textField(setUp.postCode, { maxLength: 10, autocomplete: "off" }),
};

export const retailerCompany = defineSection({
  key: "retailerCompany",
  title: setUp.company.title,
  schema: z.object({
    legalName: plainLineRule("the legal name", limits.retailerNameLengthMax),
    companyNumber: optionalRule(
      lineRule("the company number", 8).check(z.regex(/^[A-Za-z0-9]{8}$/, { error: texts.enter("a company number of eight characters") })),
    ),
    fcaStatus: choiceRule(fcaStatuses, "the FCA status"),
    fcaReference: z.nullable(
      lineRule("the reference number", 7).check(z.regex(/^\d{6,7}$/, { error: texts.enter("a reference number of six or seven digits") })),
    ),
    fcaSeen: tickBoxRule(),
    ...addressSchema,
    telephone: businessTelephoneRule(),
    remittanceEmail: emailAddressRule(),
  }),
  fields: {
    legalName: textField(setUp.company.legalName, { maxLength: limits.retailerNameLengthMax, autocomplete: "off" }),
    companyNumber: textField(setUp.company.companyNumber, { isOptional: true, maxLength: 8, autocomplete: "off" }),
    fcaStatus: selectField(
      setUp.company.fcaStatus,
      fcaStatuses.map((status) => ({ value: status, name: setUp.company.fcaStatuses[status] })),
    ),
    fcaReference: textField(setUp.company.fcaReference, {
      maxLength: 7,
      inputMode: "numeric",
      autocomplete: "off",
      showWhen: ({ fcaStatus }: { fcaStatus?: string }) => fcaStatus === "authorised",
    }),
    fcaSeen: checkboxField(setUp.company.fcaSeen, { showWhen: ({ fcaStatus }: { fcaStatus?: string }) => fcaStatus === "authorised" }),
    ...addressFields,
    telephone: telephoneField(setUp.telephone, { maxLength: 20, autocomplete: "off" }),
    remittanceEmail: emailAddressField(setUp.company.remittanceEmail, { maxLength: limits.emailLengthMax, autocomplete: "off" }),
  },
});

export const retailerContract = defineSection({
  key: "retailerContract",
  title: setUp.contract.title,
  schema: z.object({
    signedOn: z.iso.date({ error: texts.enter("the day on which both sides signed") }),
    commission: plainLineRule("the commission, or “none”", 100),
  }),
  fields: {
    signedOn: textField(setUp.contract.signedOn),
    commission: textField(setUp.contract.commission, { maxLength: 100, autocomplete: "off" }),
  },
});

const supplierNumberRule = () =>
  lineRule("the supplier number", 20).check(z.regex(/^\d{1,20}$/, { error: texts.enter("a supplier number of at most 20 digits") }));

export const retailerBranch = defineSection({
  key: "retailerBranch",
  title: setUp.branches.add,
  schema: z.object({
    supplierNumber: supplierNumberRule(),
    name: plainLineRule("the name", 100),
    ...addressSchema,
    telephone: businessTelephoneRule(),
  }),
  fields: {
    supplierNumber: textField(setUp.branches.number, { maxLength: 20, inputMode: "numeric", autocomplete: "off" }),
    name: textField(setUp.branches.name, { maxLength: 100, autocomplete: "off" }),
    ...addressFields,
    telephone: telephoneField(setUp.telephone, { maxLength: 20, autocomplete: "off" }),
  },
});

/** Farthing sends customers back to a web shop only at these web addresses, one in each line. */
export const returnOrigins = defineSection({
  key: "returnOrigins",
  title: webShop.title,
  schema: z.object({ supplierNumber: supplierNumberRule(), origins: paragraphRule("an address, such as https://shop.example", 2_000) }),
  fields: {
    supplierNumber: textField(webShop.number, { maxLength: 20, inputMode: "numeric", autocomplete: "off" }),
    origins: textareaField(webShop.origins, { maxLength: 2_000 }),
  },
});

const goodsListMax = 200;

export const parseGoodsLines = (typed: string | null): readonly string[] =>
  (typed ?? "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");

const firstDuplicate = (goods: readonly string[]): string | undefined => goods.find((one, index) => goods.indexOf(one) < index);

/** Staff of a branch choose goods from this list. If it is saved without goods, the branch has no list. */
export const goodsList = defineSection({
  key: "goodsList",
  title: goods.title,
  schema: z.object({
    supplierNumber: supplierNumberRule(),
    goods: optionalRule(
      paragraphRule(goods.enter, 25_000).check(({ value, issues }) => {
        const listed = parseGoodsLines(value);
        const twice = firstDuplicate(listed);
        const say = (message: string) => issues.push({ code: "custom", input: value, message });
        if (listed.some((one) => one.length > limits.goodsDescriptionLengthMax)) say(goods.tooLong);
        else if (listed.length > goodsListMax) say(goods.tooMany);
        else if (twice !== undefined) say(goods.twice(twice));
      }),
    ),
  }),
  fields: {
    supplierNumber: textField(goods.at, { maxLength: 20, inputMode: "numeric", autocomplete: "off" }),
    goods: textareaField(goods.goods, { maxLength: 25_000 }),
  },
});

export const retailerLink = defineSection({
  key: "retailerLink",
  title: setUp.links.add,
  schema: z.object({ supplier: supplierNumberRule() }),
  fields: { supplier: textField(setUp.links.number, { maxLength: 20, inputMode: "numeric", autocomplete: "off" }) },
});
