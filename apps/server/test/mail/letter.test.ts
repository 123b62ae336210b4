import type { ApplicationDocument } from "@farthing/domain/application";
import { type Pence, pence } from "@farthing/domain/money";
import { describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { exampleMessages } from "../../src/use-cases/control/example-messages.ts";
import { html } from "../../src/use-cases/mail/html.ts";
import { type Letter, renderLetter } from "../../src/use-cases/mail/letter.ts";
import { toApplicationInLetter } from "../../src/use-cases/mail/letters/about.ts";
import { cancellationLetter } from "../../src/use-cases/mail/letters/agreement.ts";
import { quoteToKeepLetter } from "../../src/use-cases/mail/letters/applying.ts";
import { letterExamples } from "../../src/use-cases/mail/letters/examples.ts";
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

const textOf = (page: string): string =>
  page
    .replace(/<title>.*<\/title>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

describe("the HTML template", () => {
  test("the HTML template escapes values", () => {
    expect(html`<p title="${'"><script>'}">${"<i>'&'</i>"} ${7}</p>`.toString()).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;i&gt;&#39;&amp;&#39;&lt;/i&gt; 7</p>',
    );
  });

  test("the HTML template does not escape its own markup, alone or in a list", () => {
    const rows = ["a<", "b&"].map((cell) => html`<td>${cell}</td>`);
    expect(html`<tr>${rows}</tr>${html`<hr>`}${[]}`.toString()).toBe("<tr><td>a&lt;</td><td>b&amp;</td></tr><hr>");
  });

  test("the HTML template refuses an object that only looks like markup", () => {
    const forged: string = Object.assign(Object.create(null), { source: "<script>", toString: () => "<script>" });
    expect(() => html`<p>${forged}</p>`).toThrow();
  });
});

describe("rendering an e-mail", () => {
  const rendered = renderLetter(letter, demoLender);

  test("an e-mail has the same content in text and in HTML", () => {
    const read = textOf(rendered.html);
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

  test("an e-mail shows each fact about the loan as a line of text and as a row of an HTML table", () => {
    expect(rendered.text).toContain("Goods: Bed & <mattress>\nLoan amount: £1,750.00");
    expect(rendered.html).toMatch(/<tr><td[^>]*>Goods<\/td><td[^>]*><strong>Bed &amp; &lt;mattress&gt;<\/strong><\/td><\/tr>/);
  });

  test("the name of a customer cannot become markup", () => {
    expect(rendered.html).not.toContain("<b>");
    expect(rendered.html).toContain("Zoë &lt;b&gt;O&#39;Brien&lt;/b&gt;");
  });

  test("an e-mail shows its action as a button in HTML and as a URL in text", () => {
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
  ])("text that a shop has typed does not become a link: %s", (typed, shown) => {
    const {
      subject,
      text,
      html: page,
    } = renderLetter({ ...letter, subject: typed, heading: typed, paragraphs: [`Dear ${typed}`], facts: [["Goods", typed]] }, demoLender);
    expect(subject).toBe(shown);
    for (const said of [text, textOf(page)]) {
      for (const line of [`Dear ${shown}`, shown]) expect(said).toContain(line);
      expect(said).not.toMatch(/:\/\/|evil[.\u3002]test/);
    }
  });

  test("an e-mail keeps the lender's addresses, and breaks up foreign addresses that begin with one of them", () => {
    const paragraphs = ["Write to help@farthing.test.", "(help@farthing.test)", "help@farthing.test.evil.test"];
    const { text } = renderLetter({ ...letter, paragraphs }, demoLender);
    expect(text).toContain("Write to help@farthing.test.\n\n(help@farthing.test)\n\nhelp@farthing. test. evil. test");
  });

  test("an e-mail shows a username exactly as the user must type it, and never as a link", () => {
    const { text, html: page } = renderLetter({ ...letter, facts: [["Username", "ben.branch.test", "typed"]] }, demoLender);
    expect(text).toContain("Username: ben.branch.test");
    expect(page).toContain("<strong>ben<wbr>.branch<wbr>.test</strong>");
  });

  test("the list of facts in an e-mail is optional", () => {
    const { text } = renderLetter({ ...letter, facts: [] }, demoLender);
    expect(text.split("\n\n")).toEqual([letter.heading, ...letter.paragraphs, expect.stringContaining(demoLender.legalName)]);
  });
});

describe("an e-mail in a shop's name", () => {
  const brand = { name: "Harbour Beds", accent: "#23406E" };
  const rendered = renderLetter({ ...letter, action: { label: "Go", url: "https://apply.test/" } }, demoLender, brand);

  test("an e-mail in a shop's name shows the shop's name and colour, the lender and the broker", () => {
    expect(rendered.html).toContain("border-top:4px solid #23406E");
    expect(rendered.html).toContain("background:#23406E;color:#ffffff");
    for (const said of [rendered.text, textOf(rendered.html)]) {
      expect(said).toContain("Finance by Farthing Finance");
      expect(said).toContain("Harbour Beds is a credit broker, not a lender. Credit is provided by Farthing Finance Limited.");
    }
  });

  test("a shop's name in an e-mail does not become a link", () => {
    expect(renderLetter(letter, demoLender, { ...brand, name: "Beds.evil.test" }).text).toContain("Beds. evil. test is a credit broker");
  });
});

describe("all e-mails and text messages", () => {
  const messages = exampleMessages(demoLender);

  test.each(messages.map((message) => [`${message.kind} ${message.name}, ${message.example}`, message] as const))(
    "the message %s has all its content in text and in HTML",
    (_, { kind, subject, text, html: page }) => {
      expect(text.length).toBeGreaterThan(kind === "email" ? 200 : 50);
      expect([text, subject, page].join(" ")).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
      if (page === null) return;
      expect(subject.length).toBeLessThan(80);
      const read = textOf(page);
      for (const line of text.split("\n").filter((each) => !each.includes("://") && !/:( |$)/.test(each))) expect(read).toContain(line);
      for (const [, url] of text.matchAll(/^(https:\S+)$/gm)) expect(page).toContain(`href="${url?.replaceAll("&", "&amp;")}"`);
    },
  );
});

describe("the text of the cancellation e-mail", () => {
  const branch = {
    name: "Leeds",
    retailer: {
      normalisedName: "harbour-beds",
      name: "Harbour Beds",
      kind: "retailer",
      state: "live",
      accent: null,
      logo: null,
      initials: null,
      remittanceEmail: null,
      flags: {},
    },
  } as const;
  const cancellationEmail = ({
    document = priyasDocument,
    ...made
  }: {
    document?: ApplicationDocument;
    wasSigned?: boolean;
    depositPaid?: Pence;
  }) => {
    const about = toApplicationInLetter({ id: "104829246", document }, branch);
    return renderLetter(
      cancellationLetter({ about, cancelledBy: "Harbour Beds", wasSigned: false, depositPaid: null, ...made }),
      demoLender,
    );
  };

  test("the cancellation e-mail names the customer, the application, the shop, the goods and the loan", () => {
    const { subject, text } = cancellationEmail({});
    expect(subject).toBe("Your application 104829246 has been cancelled");
    for (const said of ["Dear Priya Raghunathan,", "Harbour Beds, Leeds", "Hartland king-size bed", "£1,750.00"])
      expect(text).toContain(said);
  });

  test("the cancellation e-mail names the goods loan and the project loan with their amounts", () => {
    const { text } = cancellationEmail({
      document: { ...priyasDocument, fusionLoan: { projectLoanParameters: { loanAmount: "480.00" } } },
    });
    expect(text).toContain("Loan amount: £1,750.00");
    expect(text).toContain("Project loan: £480.00");
  });

  test("the cancellation e-mail says whether an agreement ends", () => {
    expect(cancellationEmail({}).text).toContain("No credit agreement was made, and you owe us nothing.");
    expect(cancellationEmail({ wasSigned: true }).text).toContain("Your credit agreement has ended too.");
  });

  test("the cancellation e-mail says that an online deposit is refunded to the card", () => {
    expect(cancellationEmail({ depositPaid: pence(99_00) }).text).toContain(
      "The deposit of £99.00 that you paid online goes back to the card",
    );
    expect(cancellationEmail({}).text).not.toContain("deposit");
  });

  test("the cancellation e-mail leaves out unknown values", () => {
    const { text } = cancellationEmail({ document: {} });
    expect(text).toContain("Dear Customer,");
    expect(text).not.toMatch(/Goods:|Loan amount:|undefined|null/);
  });
});

test("an e-mailed quote with a project loan totals both loans", () => {
  const { "goods and project": example } = letterExamples["quote-to-keep"];
  if (!example?.project) throw new Error("The example has no project loan.");
  const { facts } = quoteToKeepLetter(example, demoLender);
  expect(facts?.slice(-4)).toEqual([
    ["Project loan", "£1,200.00"],
    ["Repayments of the project loan", "35 monthly payments of £33.33 and a last one of £33.45"],
    ["APR of the project loan", "0.00%"],
    ["Total amount payable for both loans", "£3,226.97"],
  ]);
});
