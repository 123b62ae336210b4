import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { withDatabase } from "./database.ts";
import { newSurname } from "./names.ts";
import { signInByRequest } from "./shop.ts";
import { setFeature } from "./users.ts";

export interface TestShop {
  readonly retailer: string;
  readonly name: string;
  readonly username: string;
  readonly headOffice: string;
  readonly branch: string;
}

interface ShopSettings {
  /** The demo shop whose settings the new shop gets. */
  readonly template?: "harbour-beds" | "spoke-chain" | "alder-kitchens" | "northgate-brokers";
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly featuresOff?: readonly string[];
  readonly role?: "branch_manager" | "head_office_user" | "broker_user";
}

const shopsPerWorkerMax = 500;
let shopCountOfWorker = 0;

function nextShopNumber(): number {
  if (shopCountOfWorker === shopsPerWorkerMax) throw new Error("A worker process creates too many shops for its range of numbers.");
  return 60_000 + Number(process.env.TEST_WORKER_INDEX ?? 0) * shopsPerWorkerMax + shopCountOfWorker++;
}

/**
 * Creates a shop that no other test uses. A branch manager gets a branch below the head office, and other roles get only the head office.
 */
export async function createShop(page: Page, settings: ShopSettings = {}): Promise<TestShop> {
  const { template = "harbour-beds", flags = {}, featuresOff = [], role = "branch_manager" } = settings;
  const number = nextShopNumber();
  const headOffice = `${number}0`;
  const branch = role === "branch_manager" ? `${number}1` : headOffice;
  const shop = { retailer: `shop-${number}`, name: `${newSurname()} Stores`, username: "olive.owner", headOffice, branch };
  const address = { town: "Ripon", postCode: "HG4 9ZZ" };
  await withDatabase(async (owner) => {
    await owner.query(
      `insert into retailer (normalised_name, name, kind, accent, settings)
       select $1, $2, kind, accent, settings || $3 from retailer where normalised_name = $4`,
      [shop.retailer, shop.name, flags, template],
    );
    const insertBranch = "insert into branch (supplier_number, retailer, name, is_head_office, address) values ($1, $2, $3, $4, $5)";
    await owner.query(insertBranch, [headOffice, shop.retailer, "Head office", true, address]);
    if (branch !== headOffice) {
      await owner.query(insertBranch, [branch, shop.retailer, "Ripon", false, address]);
      await owner.query("insert into branch_reach (overseer, supplier) values ($1, $2)", [headOffice, branch]);
    }
    await owner.query(
      `insert into staff_user (id, retailer, username, given_name, family_name, family_name_key, email, role, default_branch, password_hash)
       select $1, $2, $3, 'Olive', 'Owner', 'OWNER', $3 || '@post.test', $4, $5, password_hash from staff_user where username = 'mo.manager'`,
      [randomUUID(), shop.retailer, shop.username, role, branch],
    );
  });
  for (const feature of featuresOff) await setFeature(page.request, feature, shop.retailer, false);
  await signInByRequest(page, shop.username, shop.retailer);
  return shop;
}
