import { describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { cancellationEmail } from "../../src/use-cases/applications/cancellation-email.ts";
import { html } from "../../src/use-cases/mail/html.ts";
import { type Letter, renderLetter } from "../../src/use-cases/mail/letter.ts";
import { priyasDocument } from "../support/world.ts";

const letter: Letter = {
  subject: "Your application",
  heading: "Good news & bad",
  paragraphs: ["Dear Zoë <b>O'Brien</b>,", 'You said "yes".'],
  facts: [
    ["Goods", "Bed & <mattress>"],
    ["Loan amount", "£1,750.00"],
  ],
};

/** A page as a person reads it. */
const readAloud = (page: string): string =>
  page
    .replace(/<title>.*<\/title>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

describe("a template", () => {
  test("takes what is put into it as text", () => {
    expect(html`<p title="${'"><script>'}">${"<i>'&'</i>"} ${7}</p>`.toString()).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;i&gt;&#39;&amp;&#39;&lt;/i&gt; 7</p>',
    );
  });

  test("keeps what it made itself, one or a list of them", () => {
    const rows = ["a<", "b&"].map((cell) => html`<td>${cell}</td>`);
    expect(html`<tr>${rows}</tr>${html`<hr>`}${[]}`.toString()).toBe("<tr><td>a&lt;</td><td>b&amp;</td></tr><hr>");
  });

  test("does not take somebody's object for its own markup", () => {
    const forged = { source: "<script>", toString: () => "<script>" } as unknown as string;
    expect(() => html`<p>${forged}</p>`).toThrow();
  });
});

describe("a letter", () => {
  const rendered = renderLetter(letter, demoLender);

  test("says the same in text and in HTML", () => {
    const read = readAloud(rendered.html);
    for (const said of [
      letter.heading,
      ...letter.paragraphs,
      ...(letter.facts ?? []).flat(),
      demoLender.helpline,
      demoLender.address,
      demoLender.fcaNumber,
    ]) {
      expect(rendered.text).toContain(said);
      expect(read).toContain(said);
    }
  });

  test("writes a fact as a line of text and as a row of a table", () => {
    expect(rendered.text).toContain("Goods: Bed & <mattress>\nLoan amount: £1,750.00");
    expect(rendered.html).toMatch(/<tr><td[^>]*>Goods<\/td><td[^>]*><strong>Bed &amp; &lt;mattress&gt;<\/strong><\/td><\/tr>/);
  });

  test("lets no name become markup", () => {
    expect(rendered.html).not.toContain("<b>");
    expect(rendered.html).toContain("Zoë &lt;b&gt;O&#39;Brien&lt;/b&gt;");
  });

  test("says what to do by a button, and in plain text by its address", () => {
    const action = { label: "Choose a password", url: "https://staff.test/confirmForgotPassword?username=a%2Fb&code=c" };
    const { text, html: page } = renderLetter({ ...letter, action }, demoLender);
    expect(text).toContain(`${action.label}:\n${action.url}\n`);
    expect(page).toMatch(/<a href="https:\/\/staff\.test\/confirmForgotPassword\?username=a%2Fb&amp;code=c"[^>]*>Choose a password<\/a>/);
    expect(rendered.html).not.toContain("<a ");
  });

  test.each([
    ["Bed https://evil.test/pay?now", "Bed https: evil. test/pay?now"],
    ["See www.evil.test, or evil.test.", "See www. evil. test, or evil. test."],
    ["Write to pay@evil.test", "Write to pay@evil. test"],
    ["evil\u3002test", "evil. test"],
    ["ftp://10.0.0.1/", "ftp: 10.0.0.1/"],
    ["Mr.Smith's 4.6ft bed", "Mr. Smith's 4.6ft bed"],
    ["Ends here. And goes on...", "Ends here. And goes on..."],
  ])("turns no word of a shop into a link: %s", (typed, shown) => {
    const {
      subject,
      text,
      html: page,
    } = renderLetter({ ...letter, subject: typed, heading: typed, paragraphs: [`Dear ${typed}`], facts: [["Goods", typed]] }, demoLender);
    expect(subject).toBe(shown);
    for (const said of [text, readAloud(page)]) {
      for (const line of [`Dear ${shown}`, shown]) expect(said).toContain(line);
      expect(said).not.toMatch(/:\/\/|evil[.\u3002]test/);
    }
  });

  test("leaves the lender's own addresses as they are, whatever stands beside them", () => {
    const paragraphs = ["Write to help@farthing.test.", "(help@farthing.test)", "help@farthing.test.evil.test"];
    const { text } = renderLetter({ ...letter, paragraphs }, demoLender);
    expect(text).toContain("Write to help@farthing.test.\n\n(help@farthing.test)\n\nhelp@farthing. test. evil. test");
  });

  test("shows a name that has to be typed exactly as it is, and as no link in HTML", () => {
    const { text, html: page } = renderLetter({ ...letter, facts: [["Username", "ben.branch.test", "typed"]] }, demoLender);
    expect(text).toContain("Username: ben.branch.test");
    expect(page).toContain("<strong>ben<wbr>.branch<wbr>.test</strong>");
  });

  test("needs no facts", () => {
    const { text } = renderLetter({ ...letter, facts: [] }, demoLender);
    expect(text.split("\n\n")).toEqual([letter.heading, ...letter.paragraphs, expect.stringContaining(demoLender.legalName)]);
  });
});

describe("the letter about a cancellation", () => {
  const branch = {
    supplierNumber: "100101",
    name: "Leeds",
    isHeadOffice: false,
    hasChildBranches: false,
    overseenBy: "100100",
    address: { town: "Leeds", postCode: "LS6 9ZZ" },
    retailer: { normalisedName: "harbour-beds", name: "Harbour Beds", kind: "retailer", flags: {} },
  } as const;
  const application = { id: "104829246", document: priyasDocument, signedAt: null } as unknown as StoredApplication;
  const told = (made: Partial<StoredApplication>) =>
    renderLetter(cancellationEmail({ application: { ...application, ...made }, branch, cancelledBy: "Harbour Beds" }), demoLender);

  test("names the customer, the application, the shop, the goods and the loan", () => {
    const { subject, text } = told({});
    expect(subject).toBe("Your application 104829246 has been cancelled");
    for (const said of ["Dear Priya Raghunathan,", "Harbour Beds, Leeds", "Hartland king-size bed", "£1,750.00"])
      expect(text).toContain(said);
  });

  test("names the project loan beside the goods loan, each with its own amount", () => {
    const { text } = told({ document: { ...priyasDocument, fusionLoan: { projectLoanParameters: { loanAmount: "480.00" } } } });
    expect(text).toContain("Loan amount: £1,750.00");
    expect(text).toContain("Project loan: £480.00");
  });

  test("says whether an agreement ends with it", () => {
    expect(told({}).text).toContain("No credit agreement was made, and you owe us nothing.");
    expect(told({ signedAt: "2026-11-10T09:00:00.000Z" }).text).toContain("Your credit agreement ends with it.");
  });

  test("leaves out what is not known", () => {
    const { text } = told({ document: {} });
    expect(text).toContain("Dear Customer,");
    expect(text).not.toMatch(/Goods:|Loan amount:|undefined|null/);
  });
});
