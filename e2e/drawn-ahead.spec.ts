import { expect, test } from "@playwright/test";

/** Before the app has come, the server's own drawing of the page stands in its place. */

const pages = [
  ["the staff's login", process.env.STAFF_URL, "/login", "Sign in"],
  ["the lender's door", process.env.LENDER_URL, "/", "Sign in"],
  ["the applicant's first page", process.env.APPLICANT_URL, "/", "Open the link in your e-mail"],
] as const;

for (const [what, origin, path, heading] of pages) {
  test(`${what} is drawn before its app has come, and does not move when it does`, async ({ browser, page }) => {
    const place = (element: Element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, width].map(Math.round);
    };
    const without = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const drawn = await without.newPage();
    await drawn.goto(`${origin}${path}`);
    // What cannot be used yet is offered neither to a hand nor to a screen reader.
    await expect(drawn.locator("#root")).toHaveAttribute("inert");
    const picture = drawn.locator("h1");
    await expect(picture).toHaveText(heading);

    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    await page.goto(`${origin}${path}`);
    const living = page.getByRole("heading", { level: 1, name: heading });
    await expect(page.locator("#root")).not.toHaveAttribute("inert");
    await expect(living).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    expect(await living.evaluate(place)).toEqual(await picture.evaluate(place));
    // Nor does the content policy find anything that it has to forbid.
    expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
    await without.close();
  });
}
