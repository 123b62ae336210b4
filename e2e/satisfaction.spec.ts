import { expect, type Page } from "@playwright/test";
import { applicantAppUrl, button, title } from "./support/applicant.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const sandbox = process.env.SANDBOX_URL ?? "";
const ownPageHeaders = { "x-requested-with": "farthing" };

// Each test answers the satisfaction note of the last loan whose note is still unanswered, so the tests run one after the other.
test.describe.configure({ mode: "serial" });

interface SentLetter {
  readonly id: string;
  readonly text: string;
}

/** Returns the links of the newest note. */
async function noteLinks(page: Page): Promise<{ satisfied: string; dissatisfied: string }> {
  await signInByRequest(page, "mo.manager");
  const search = { headers: ownPageHeaders, data: { values: { status: ["pending_esat_note"] } } };
  const { applications } = await (await page.request.post("/api/protected/applications/search?type=advanced", search)).json();
  // Other tests use the loans with complaints and the newest deliveries, so this test takes the last loan without a complaint.
  const { id } = applications.findLast(({ next }: { next: { task: string } }) => next.task !== "settleComplaint");
  const letters = async (): Promise<SentLetter[]> => {
    const { messages } = await (await page.request.get(`${sandbox}/api/messages?subject=Is+everything+well`)).json();
    return messages.filter(({ text }: SentLetter) => text.includes(id));
  };
  const before = (await letters()).length;
  expect((await page.request.post(`/api/protected/applications/${id}/esat`, { headers: ownPageHeaders })).status()).toBe(200);
  await expect.poll(async () => (await letters()).length).toBeGreaterThan(before);
  const [newest] = await letters();
  const [, token] = /\/satisfied\/([\w-]+)/.exec(newest?.text ?? "") ?? [];
  const link = (answer: string) => `${applicantAppUrl}/customer-satisfaction/${answer}/${token}`;
  return { satisfied: link("satisfied"), dissatisfied: link("dissatisfied") };
}

test("one click confirms that the goods are fine, and after another click the page says that the note was already answered [S2-011] [S2-047] [S2-189] [S2-193] [S2-194] [S2-467] [S3-021]", async ({
  page,
}) => {
  const { satisfied, dissatisfied } = await noteLinks(page);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/api/esat/feedback/"));
  await page.goto(satisfied);
  expect((await sent).postDataJSON()).toEqual({ satisfied: true });
  await expect(title(page, "Thank you")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  for (const again of [satisfied, dissatisfied]) {
    await page.goto(again);
    await expect(title(page, "Feedback provided")).toBeVisible();
    await expect(page.getByText("Feedback has already been provided on this purchase.")).toBeVisible();
  }
  await expectLayoutFitsEveryWidth(page);
});

test("a complaint needs a short text, and a failed answer can be sent again [S2-048] [S2-190] [S2-191] [S2-192] [S3-022] [S2-195] [S2-464] [S2-466]", async ({
  page,
}) => {
  const { dissatisfied } = await noteLinks(page);
  await page.goto(dissatisfied);
  await expect(title(page, "Tell us what is wrong")).toBeVisible();
  await expect(page.getByText("We pause the payment to the shop until this is sorted out.")).toBeVisible();
  const send = button(page, "Send feedback");
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription("Please write at least 10 characters first.");
  await expectLayoutFitsEveryWidth(page);
  await page.getByLabel("What has gone wrong?").fill("Cracked");
  await expect(send).toBeDisabled();
  await page.getByLabel("What has gone wrong?").fill("The headboard is cracked.");
  await page.route("**/api/esat/feedback/*", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await send.click();
  await expect(title(page, "Unfortunately we had a problem submitting your feedback.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Customer satisfaction feedback submission failed");
  await page.unrouteAll();
  await button(page, "Please try again").click();
  await expect(title(page, "Thank you")).toBeVisible();
});

test("an unknown link to a satisfaction note shows an error page [S2-465]", async ({ page }) => {
  await page.goto(`${applicantAppUrl}/customer-satisfaction/satisfied/AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(title(page, "Unfortunately we had a problem submitting your feedback.")).toBeVisible();
  await expect(page.getByText("You can also tell us: ring 0808 157 0192 or write to")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
});
