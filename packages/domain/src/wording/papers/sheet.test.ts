import { expect, test } from "vitest";
import { drawnSignatureLabel, figuresLegend, numberLabelOf, pageOf, plainText, strong } from "./index.ts";

test("the footer of a page names the document, its number, the page number and the number of pages", () => {
  expect(pageOf("credit_agreement", "40012345", 2, 7)).toBe("Agreement 40012345 · Page 2 of 7");
  expect(pageOf("decline_letter", "40012345", 1, 1)).toBe("Decision 40012345 · Page 1 of 1");
});

test("a decline letter shows an application number, not an agreement number", () => {
  expect(numberLabelOf("decline_letter")).toBe("Application number");
  expect(numberLabelOf("credit_agreement")).toBe("Agreement number");
});

test("the text of a document without its emphasis has the same words", () => {
  expect(plainText("As it is.")).toBe("As it is.");
  expect(plainText(["You have ", strong("14 days"), " to withdraw."])).toBe("You have 14 days to withdraw.");
});

test("the amount borrowed and the interest add up to the amount repaid, and all three are emphasised", () => {
  const legend = figuresLegend("£1,000.00", "£85.20", "£1,085.20");
  expect(legend.map(plainText)).toEqual(["£1,000.00 borrowed", "+ £85.20 interest", "= £1,085.20 to repay"]);
  expect(legend.flat().filter((piece) => typeof piece !== "string")).toEqual(["£1,000.00", "£85.20", "£1,085.20"].map(strong));
});

test("a drawn signature has a text for readers who cannot see it", () => {
  expect(drawnSignatureLabel("Eleanor Fairweather")).toBe("Signature of Eleanor Fairweather");
});
