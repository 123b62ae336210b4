import { type ProductFilter, productChangeKinds, productFilters, productStates } from "@farthing/domain/catalogue";
import { productTermsSchema } from "@farthing/domain/lending";
import { localDateSchema } from "@farthing/domain/money";
import { agreementTypes } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The lender's catalogue of loan products. One administrator writes a product, and another one publishes it. */

const administratorAccess = { origins: ["lender"], needs: "product:manage" } as const;
const errors = ["session.required", "access.denied", "input.invalid"] as const;

const productId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be the id of a product");
const supplierNumber = z.string().regex(/^[0-9]{1,20}$/);
const normalisedName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be a retailer's normalised name");

/** The terms as an administrator typed them. The domain checks them, and returns a message for each invalid field. */
const shortText = z.string().max(100);
const typedTerms = z.strictObject({
  name: shortText,
  apr: shortText,
  rpm: shortText,
  instalments: z.array(z.number()).max(100),
  deferralPeriod: z.array(z.number()).max(100),
  earlySettlementFee: z.boolean(),
  minGoodsAmount: shortText,
  minLoanAmount: shortText,
  maxLoanAmount: shortText,
  minDepositPercentage: shortText,
  minDepositAmount: shortText,
  startDate: shortText,
  /** The last day of sale. Empty if the product has no last day. */
  endDate: shortText,
  agreementType: z.enum(agreementTypes).nullable(),
  isProjectLoan: z.boolean(),
});

/** The retailers that sell the product, or null if all retailers sell it. `branches` is null if all branches of the retailer sell it. */
const chosenSellers = z
  .array(z.strictObject({ retailer: normalisedName, branches: z.array(supplierNumber).max(2_000).nullable() }))
  .max(1_000)
  .nullable();

const typedDraft = { terms: typedTerms, sellers: chosenSellers };

const revision = z.number().int().min(1).max(2_147_483_647);

const branch = z.object({ supplierNumber: z.string(), name: z.string() });
const namedSellers = z
  .array(z.object({ retailer: z.string(), name: z.string(), branches: z.array(branch).nullable(), branchCount: z.number().int() }))
  .nullable();

const history = z.array(
  z.object({
    what: z.enum(productChangeKinds),
    lastDay: z.nullable(localDateSchema),
    by: z.string(),
    at: z.iso.datetime(),
  }),
);

/** The retailers that sell the product. Null means all retailers. */
const sellerNames = z.array(z.string()).nullable();

const productRow = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["draft", "sent"]), id: z.string(), terms: productTermsSchema, sellers: sellerNames }),
  z.object({
    state: z.enum(productStates),
    id: z.string(),
    version: z.number().int(),
    terms: productTermsSchema,
    sellers: sellerNames,
  }),
]);

export const listProducts = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/products",
  summary: "List the loan products and drafts, with their state on a day. The list can be filtered by name, id or retailer",
  query: z.object({
    show: z.enum(productFilters).optional(),
    search: z.string().trim().max(100).optional(),
    on: z.optional(localDateSchema),
  }),
  reply: z.object({
    products: z.array(productRow),
    counts: z.object(Object.fromEntries(productFilters.map((shown) => [shown, z.number().int()])) as Record<ProductFilter, z.ZodNumber>),
    hasMore: z.boolean(),
  }),
  errors,
});

export const readProduct = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/products/:id",
  summary: "Read a published product with its versions and its history",
  params: z.object({ id: productId }),
  reply: z.object({
    id: z.string(),
    /** The id of the product's first version. Web shops use this id for all versions of the product. */
    line: z.string(),
    version: z.number().int(),
    revision,
    state: z.enum(productStates),
    terms: productTermsSchema,
    sellers: namedSellers,
    replaces: z.string().nullable(),
    replacedBy: z.string().nullable(),
    publishedBy: z.string().nullable(),
    published: z.iso.datetime().nullable(),
    versions: z.array(
      z.object({
        id: z.string(),
        version: z.number().int(),
        state: z.enum(productStates),
        startDate: localDateSchema,
        endDate: z.nullable(localDateSchema),
      }),
    ),
    nextDraft: z.string().nullable(),
    history,
  }),
  errors: [...errors, "product.not_found"],
});

export const withdrawProduct = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/products/:id/withdrawal",
  summary: "Set an earlier last day of sale",
  params: z.object({ id: productId }),
  body: z.strictObject({ revision, lastDay: localDateSchema }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "product.not_found", "product.stale", "product.ended"],
});

export const changeProductSellers = endpoint({
  ...administratorAccess,
  method: "PUT",
  path: "lender/products/:id/sellers",
  summary: "Change which retailers and branches sell a product",
  params: z.object({ id: productId }),
  body: z.strictObject({ revision, sellers: chosenSellers }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "product.not_found", "product.stale", "product.ended"],
});

export const findProductSellers = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/product-sellers",
  summary: "List the retailers that can sell products, with their branches. The list can be filtered by name",
  query: z.object({ search: z.string().trim().max(100).optional() }),
  reply: z.object({
    sellers: z.array(z.object({ normalisedName: z.string(), name: z.string(), branches: z.array(branch) })),
    hasMore: z.boolean(),
  }),
  errors,
});

const draftIdParams = z.object({ id: z.uuid() });
const draftErrors = [...errors, "product.not_found", "product.stale"] as const;
/** The revision of the draft that the caller has read. The server refuses any other revision. */
const revisionBody = z.strictObject({ revision });

export const startProductDraft = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/product-drafts",
  summary: "Start the draft of a new product, or of the next version of a product",
  body: z.strictObject({ ...typedDraft, replaces: productId.nullable() }),
  reply: z.object({ id: z.string() }),
  status: 201,
  errors: [...errors, "product.not_found", "product.draft_exists", "product.not_newest"],
});

export const readProductDraft = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/product-drafts/:id",
  summary: "Read the draft of a product",
  params: draftIdParams,
  reply: z.object({
    id: z.string(),
    revision,
    terms: productTermsSchema,
    sellers: namedSellers,
    writtenBy: z.array(z.string()),
    started: z.iso.datetime(),
    changed: z.iso.datetime(),
    sentBy: z.string().nullable(),
    sent: z.iso.datetime().nullable(),
    replaced: z.object({ id: z.string(), name: z.string(), startDate: localDateSchema }).nullable(),
    mayPublish: z.boolean(),
    publishers: z.array(z.string()),
    history,
  }),
  errors: [...errors, "product.not_found"],
});

export const saveProductDraft = endpoint({
  ...administratorAccess,
  method: "PUT",
  path: "lender/product-drafts/:id",
  summary: "Change a draft. A request for approval has to be sent again",
  params: draftIdParams,
  body: revisionBody.extend(typedDraft),
  reply: z.object({ revision }),
  errors: [...draftErrors, "product.not_newest"],
});

export const sendProductDraft = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/product-drafts/:id/approval-request",
  summary: "Ask another administrator to publish a draft",
  params: draftIdParams,
  body: revisionBody,
  reply: z.undefined(),
  status: 204,
  errors: [...draftErrors, "product.sent_already"],
});

export const sendBackProductDraft = endpoint({
  ...administratorAccess,
  method: "DELETE",
  path: "lender/product-drafts/:id/approval-request",
  summary: "Send a draft back to its author",
  params: draftIdParams,
  body: revisionBody,
  reply: z.undefined(),
  status: 204,
  errors: [...draftErrors, "product.not_sent"],
});

export const publishProductDraft = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/product-drafts/:id/publication",
  summary: "Publish a draft of another administrator",
  params: draftIdParams,
  body: revisionBody,
  reply: z.object({ id: z.string() }),
  errors: [
    ...draftErrors,
    "product.four_eyes",
    "product.not_sent",
    "product.not_newest",
    "product.start_passed",
    "product.starts_too_early",
    "product.name_taken",
    "user.too_new",
  ],
});

export const discardProductDraft = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/product-drafts/:id/discard",
  summary: "Discard a draft",
  params: draftIdParams,
  body: revisionBody,
  reply: z.undefined(),
  status: 204,
  errors: draftErrors,
});
