import { featureNames, isLegibleAccent } from "@farthing/domain/access";
import { addDays, type LocalDate } from "@farthing/domain/money";
import type { ClientBase } from "pg";
import { insertRows } from "./insert-rows.ts";
import { demoProducts, draftedProduct, productConfig } from "./products.ts";
import { branches, type DemoBranch, type DemoRetailer, goodsLists, retailers, supplierOversight } from "./tenants.ts";

export async function fillShops(client: ClientBase, today: LocalDate): Promise<void> {
  await insertRows(
    client,
    "retailer",
    retailers.map((retailer, index) => ({
      ...(retailer.kind !== "lender" && companyOf(retailer, index, today)),
      normalised_name: retailer.normalisedName,
      name: retailer.name,
      kind: retailer.kind,
      accent: requireLegibleAccent(retailer.accent),
      remittance_email: `accounts@${retailer.normalisedName}.test`,
      second_factor: retailer.secondFactor ?? "off",
      settings: retailer.flags,
    })),
  );
  await insertRows(
    client,
    "branch",
    branches.map((branch, index) => ({
      supplier_number: branch.supplierNumber,
      retailer: branch.retailer,
      name: branch.name,
      is_head_office: branch.isHeadOffice ?? false,
      address: addressOf(branch, index),
      telephone: telephoneOf(index),
    })),
  );
  await insertRows(
    client,
    "branch_reach",
    supplierOversight.map(([overseer, supplier]) => ({ overseer, supplier })),
  );
  await insertRows(
    client,
    "product",
    demoProducts.map((product) => ({
      id: product.id,
      retailer: product.retailer ?? null,
      agreement_type: product.agreementType ?? null,
      is_project_loan: product.isProjectLoan ?? false,
      config: productConfig(product, today),
    })),
  );
  await fillProductDraft(client, today);
  await insertRows(
    client,
    "goods_list_entry",
    Object.entries(goodsLists).flatMap(([supplier_number, values]) =>
      values.map((value, index) => ({ supplier_number, id: String(index + 1), value })),
    ),
  );
  // The preparation of the database has already added all feature switches with their default settings.
  await client.query("delete from feature_switch");
  await insertRows(
    client,
    "feature_switch",
    featureNames.map((name) => ({ name, retailer: null, enabled: true })),
  );
}

function companyOf({ normalisedName, name, kind }: DemoRetailer, index: number, today: LocalDate) {
  const headOffice = branches.findIndex((branch) => branch.retailer === normalisedName);
  const isCreditBroker = kind !== "group";
  return {
    legal_name: `${name} Limited`,
    company_number: `0${4_120_377 + 61_208 * index}`,
    ...(isCreditBroker
      ? {
          fca_status: "authorised",
          fca_reference: String(701_264 + 8_153 * index),
          fca_seen_by: "lena.admin",
          fca_seen_on: addDays(today, -760),
        }
      : { fca_status: "not_required" }),
    address: addressOf(branches[headOffice], headOffice),
    telephone: telephoneOf(headOffice),
    contract_signed_on: addDays(today, -752),
    contract_commission: "None",
  };
}

const streets = ["Quay Street", "Station Road", "Castle Street", "Mill Lane", "Market Place", "Abbey Road", "Bridge Street"];

const addressOf = (branch: DemoBranch | undefined, index: number) => ({
  street: `${3 + 7 * index} ${streets[index % streets.length]}`,
  town: branch?.town,
  postCode: branch?.postCode,
});

const telephoneOf = (index: number): string => `01632 960${String(index).padStart(3, "0")}`;

function requireLegibleAccent(accent: string): string {
  if (!isLegibleAccent(accent)) throw new RangeError(`${accent} cannot be read on white`);
  return accent;
}

/** The administrator Lena has written this product draft, and the administrator Liam still has to approve it. */
async function fillProductDraft(client: ClientBase, today: LocalDate): Promise<void> {
  const { id: _, ...config } = productConfig(draftedProduct, today);
  const draft = "0199a3c2-7d51-7a44-9f21-3b6f0f3a9d10";
  const [begun, sent] = [`${addDays(today, -2)}T15:18:00Z`, `${addDays(today, -1)}T10:05:00Z`];
  await insertRows(client, "product_draft", [
    {
      id: draft,
      terms: {
        ...config,
        minLoanAmount: "500.00",
        maxLoanAmount: "15000.00",
        startDate: addDays(today, 13),
        agreementType: null,
        isProjectLoan: false,
      },
      sellers: [
        { retailer: "alder-kitchens", branches: null },
        { retailer: "harbour-beds", branches: null },
        { retailer: "spoke-chain", branches: ["200101"] },
      ],
      revision: 1,
      written_by: ["lena.admin"],
      started_at: begun,
      changed_at: begun,
      sent_by: "lena.admin",
      sent_at: sent,
    },
  ]);
  await insertRows(client, "product_change", [
    { id: "0199a3c2-7d51-7a44-9f21-3b6f0f3a9d11", draft, what: "drafted", by: "lena.admin", at: begun },
    { id: "0199a3c2-7d51-7a44-9f21-3b6f0f3a9d12", draft, what: "sent", by: "lena.admin", at: sent },
  ]);
}
