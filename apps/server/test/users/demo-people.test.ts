import { contract } from "@farthing/contract";
import { checkSection, forms } from "@farthing/domain/details";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backgroundUsers } from "../../../demo-world/src/shops/colleagues.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const rowsPerPage = 11;

describe("the users of the demo", () => {
  test("the demo has enough users for more than one page at a branch", async () => {
    const list = async (branch: string) => {
      const hannah = await shop.signedIn("head_office_user", "100100");
      return (await shop.call(contract.enhancedUsers, { query: { branch } }, hannah)).json();
    };
    expect((await list("100100")).length).toBeGreaterThan(2 * rowsPerPage);
    expect((await list("100101")).length).toBeGreaterThan(rowsPerPage);
  });

  test("some demo users are deactivated, and the demo users were created on different past days", async () => {
    const { rows } = await shop.pool.query("select enabled, created_at, updated_at from staff_user where password_hash <> ''");
    expect(rows.filter(({ enabled }) => !enabled).length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ created_at }) => created_at.toISOString().slice(0, 10))).size).toBeGreaterThan(30);
    for (const { created_at, updated_at } of rows) {
      expect(updated_at.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
      expect(updated_at.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  test.each(backgroundUsers)(
    "the demo user $username satisfies the rules of the user form",
    ({ retailer, username, givenName, familyName, role, branch }) => {
      const answers = { givenName, familyName, username, retailerName: retailer, defaultBranch: branch, groups: [role], enabled: true };
      const circumstances = { roles: [{ value: role, name: role }], branches: [{ value: branch, name: branch }] };
      expect(checkSection(forms.userForm, { ...answers, email: `${username}@${retailer}.test` }, circumstances)).toMatchObject({
        ok: true,
      });
    },
  );
});
