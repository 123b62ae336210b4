import { featureNames, isLegibleAccent } from "@farthing/domain/access";
import type { LocalDate } from "@farthing/domain/money";
import type { ClientBase } from "pg";
import { insertRows } from "./insert-rows.ts";
import { demoProducts, productConfig } from "./products.ts";
import { branches, goodsLists, reach, retailers } from "./tenants.ts";

/** Inserts retailers, branches, products and switches directly, one statement for each table. */
export async function fillShops(client: ClientBase, today: LocalDate): Promise<void> {
  await insertRows(
    client,
    "retailer",
    retailers.map((retailer) => ({
      normalised_name: retailer.normalisedName,
      name: retailer.name,
      kind: retailer.kind,
      accent: legible(retailer.accent),
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
      address: { town: branch.town, postCode: branch.postCode },
      telephone: telephoneOf(index),
    })),
  );
  await insertRows(
    client,
    "branch_reach",
    reach.map(([overseer, supplier]) => ({ overseer, supplier })),
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
  await insertRows(
    client,
    "goods_list_entry",
    Object.entries(goodsLists).flatMap(([supplier_number, values]) =>
      values.map((value, index) => ({ supplier_number, id: String(index + 1), value })),
    ),
  );
  // The preparation of the database has added every switch with its first setting.
  await client.query("delete from feature_switch");
  await insertRows(
    client,
    "feature_switch",
    featureNames.map((name) => ({ name, retailer: null, enabled: true })),
  );
}

/** Returns a telephone number that Ofcom reserves for drama. */
const telephoneOf = (index: number): string => `01632 960${String(index).padStart(3, "0")}`;

function legible(accent: string): string {
  if (!isLegibleAccent(accent)) throw new RangeError(`${accent} cannot be read on white`);
  return accent;
}
