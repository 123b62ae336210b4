import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import { anotherBrowser } from "./another-browser.ts";
import { newSurname } from "./names.ts";

const controlHeaders = { authorization: "Bearer demo-control-key" };
const controlUrl = (path: string) => `${process.env.LENDER_URL}/api/control/${path}`;

/** The one-click link of the sandbox needs no password. */
export async function signInAt(page: Page, person: string, path = "/users"): Promise<void> {
  const [retailerName, username] = person.split("/");
  const answer = await page.request.post(controlUrl("sign-in"), { headers: controlHeaders, data: { retailerName, username, path } });
  expect(answer.status()).toBe(200);
  await page.goto((await answer.json()).url);
}

export async function signInInAnotherBrowser(browser: Browser, person: string, path = "/users"): Promise<Page> {
  const page = await anotherBrowser(browser);
  await signInAt(page, person, path);
  return page;
}

/**
 * Opens a page beside the first one. The cookies of the staff app, the lender app and the customer's app differ, so two users of different
 * apps can be signed in at the same time. Two users of one app need `signInInAnotherBrowser`, which must load the app again.
 */
export async function signInInAnotherTab(page: Page, person: string, path = "/users"): Promise<Page> {
  const tab = await page.context().newPage();
  await signInAt(tab, person, path);
  return tab;
}

/**
 * Sets a feature of a retailer. If `retailer` is null, changes the general setting. If `enabled` is null, removes the retailer's setting.
 */
export async function setFeature(
  request: APIRequestContext,
  name: string,
  retailer: string | null,
  enabled: boolean | null,
): Promise<void> {
  const answer = await request.put(controlUrl("features"), { headers: controlHeaders, data: { name, retailer, enabled } });
  expect(answer.status()).toBe(204);
}

export async function setRetailerFlag(request: APIRequestContext, name: string, retailer: string, enabled: boolean): Promise<void> {
  const answer = await request.put(controlUrl("retailer-flags"), { headers: controlHeaders, data: { name, retailer, enabled } });
  expect(answer.status()).toBe(204);
}

export interface NewUser {
  readonly givenName: string;
  readonly familyName: string;
  readonly username: string;
  readonly email: string;
}

export function newUser(): NewUser {
  const familyName = newSurname();
  const username = `wren.${familyName.toLowerCase()}`;
  return { givenName: "Wren", familyName, username, email: `${username}@post.test` };
}

export interface UserPlacement {
  readonly retailerName: string;
  readonly defaultBranch: string;
  readonly role: string;
  readonly enabled?: boolean;
}

export async function createUser(
  page: Page,
  { role, enabled = true, ...placed }: UserPlacement,
  user: NewUser = newUser(),
): Promise<NewUser> {
  const answer = await page.request.post("/api/protected/users", {
    headers: { "x-requested-with": "farthing" },
    data: { ...user, ...placed, enabled, groups: [role] },
  });
  expect(answer.status()).toBe(201);
  return user;
}

export async function fillUser(dialog: Locator, user: NewUser): Promise<void> {
  await dialog.getByLabel("Forename").fill(user.givenName);
  await dialog.getByLabel("Surname").fill(user.familyName);
  await dialog.getByLabel("Email").fill(user.email);
  await dialog.getByLabel("Username").fill(user.username);
}

export const usersTable = (page: Page): Locator => page.getByRole("table", { name: "Users" });

export async function filterBy(page: Page, term: string): Promise<void> {
  await page.getByLabel("Filter by Surname, Role or Supplier Number").fill(term);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
}

/** The table has several pages, so it is filtered first. */
export async function findUserRow(page: Page, user: NewUser): Promise<Locator> {
  await filterBy(page, user.familyName);
  const row = usersTable(page).locator("tbody tr");
  await expect(row).toHaveCount(1);
  return row;
}
