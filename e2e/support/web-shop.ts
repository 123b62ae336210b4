import { expect, type Page } from "@playwright/test";
import { newSurname } from "./names.ts";

export const exampleShopUrl = `${process.env.SANDBOX_URL}/shop`;

export async function orderInWebShop(page: Page, { persona, withDeposit }: { persona: string; withDeposit: boolean }) {
  const buyer = { firstName: "Eleanor", lastName: newSurname() };
  const emailAddress = `eleanor.${buyer.lastName}${persona}@post.test`;
  const answer = await page.request.post(`${exampleShopUrl}/orders`, {
    form: { ...buyer, emailAddress, product: "pbf-119", instalments: "24", deposit: withDeposit ? "148.00" : "0.00" },
    maxRedirects: 0,
  });
  const id = /\/application\/(\d{9})/.exec(answer.headers().location ?? "")?.[1] ?? "";
  expect(id, await answer.text()).not.toBe("");
  return { id, emailAddress, name: `${buyer.firstName} ${buyer.lastName}` };
}

export async function expectBackInShop(page: Page, heading: string, status: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole("definition").getByText(status, { exact: true })).toBeVisible();
}
