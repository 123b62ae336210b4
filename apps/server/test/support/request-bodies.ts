import type { RequestOptions } from "./http.ts";
import { leedsBranchNumber } from "./world.ts";

export const newUser = {
  email: "somebody@harbour-beds.test",
  givenName: "Some",
  familyName: "Body",
  enabled: true,
  retailerName: "harbour-beds",
  defaultBranch: leedsBranchNumber,
  groups: ["branch_user"],
};

export const leedsBranch = { name: "Leeds", street: "1 High Street", town: "Leeds", postCode: "LS6 9ZZ", telephone: "01632 960123" };

export const crescentCompany = {
  legalName: "Crescent Retail Group Limited",
  companyNumber: null,
  fcaStatus: "exempt",
  fcaReference: null,
  fcaSeen: null,
  street: "1 High Street",
  town: "London",
  postCode: "EC1A 9ZZ",
  telephone: "01632 960123",
  remittanceEmail: "accounts@crescent-group.test",
};

export const unknownPasskey = {
  id: "bm9ib2R5",
  rawId: "bm9ib2R5",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
};

export const webShopOrder = {
  orderReference: "WEB-4711",
  basket: [{ description: "Gravel bicycle", quantity: 1, price: "1450.00" }],
  deposit: "150.00",
  product: "if-10",
  instalments: 10,
  customer: { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa+accept@post.test", phoneNumber: "07700 900456" },
  returnUrl: "http://localhost:4010/shop/return",
};

export const typedProduct = {
  terms: {
    name: "Classic credit 13.9%",
    apr: "13.9",
    rpm: "1.09049203",
    instalments: [12, 24, 36],
    deferralPeriod: [] as number[],
    earlySettlementFee: false,
    minGoodsAmount: "250.00",
    minLoanAmount: "500.00",
    maxLoanAmount: "15000.00",
    minDepositPercentage: "0",
    minDepositAmount: "0.00",
    startDate: "2099-12-01",
    endDate: "",
    agreementType: null as "IN_STORE" | "MAIL_ORDER" | "PBF" | null,
    isProjectLoan: false,
  },
  sellers: null as readonly { readonly retailer: string; readonly branches: readonly string[] | null }[] | null,
};

export const withId =
  (body?: unknown) =>
  (id: string): RequestOptions => ({ params: { id }, ...(body !== undefined && { body }) });

export const requestForUnknownId = (body?: unknown) => (): RequestOptions => ({
  params: { id: "0198a3c2-7d51-7a44-9f21-3b6f0f3a9d10" },
  ...(body !== undefined && { body }),
});
