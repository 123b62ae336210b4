import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { documentSchema } from "./document.ts";
import { fieldRights, mayWrite, type Occasion, productsOwnFields, ruledFields, rulingOn, writerOf, writers } from "./field-rights.ts";

/** Every leaf of the document's schema; a list is one. */
function leaves(schema: unknown, path = ""): readonly string[] {
  const inner = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable ? schema._zod.def.innerType : schema;
  if (inner !== schema) return leaves(inner, path);
  if (!(inner instanceof z.ZodMiniObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, value]) => leaves(value, path === "" ? key : `${path}.${key}`));
}
const fields = leaves(documentSchema);

describe("the table of who writes what", () => {
  test("rules every field of the document, and no field that there is not", () => {
    expect(fields.length).toBeGreaterThan(90);
    expect(fields.filter((field) => rulingOn(field) === undefined)).toEqual([]);
    expect(ruledFields.filter((part) => !fields.some((field) => rulingOn(field) === part))).toEqual([]);
  });

  test("opens no field below one that is closed: a form may trust the longer path", () => {
    const below = ruledFields.flatMap((part) => ruledFields.filter((other) => other.startsWith(`${part}.`)));
    for (const part of below) expect(fieldRights[part], part).toEqual({});
  });

  test("lets a customer write about themselves and nothing about the purchase or the loan", () => {
    const written = fields.filter((field) => mayWrite(field, "customer", "draft")).map((field) => field.split(".")[0]);
    expect(new Set(written)).toEqual(
      new Set([
        "paperlessConsent",
        "marketingConsent",
        "personalDetails",
        "mainAddressDetails",
        "financialDetails",
        "contactDetails",
        "bankAccountDetails",
      ]),
    );
  });

  test("keeps from a direct app what the partner has signed", () => {
    const signed = [
      "orderReference",
      "goodsDescription",
      "loanParameters.goodsAmount",
      "loanParameters.deposit",
      "contactDetails.emailAddress",
    ];
    const occasions: readonly Occasion[] = ["draft", "quoted", "accepted", "acceptedSection", "offer", "amendment"];
    for (const field of signed) for (const occasion of occasions) expect(mayWrite(field, "directApp", occasion), field).toBe(false);
    expect(mayWrite("product.productConfig.id", "directApp", "draft")).toBe(true);
  });

  test("leaves the shop that has sent an application what the customer may write, and no more", () => {
    for (const field of fields) expect(mayWrite(field, "sender", "draft"), field).toBe(mayWrite(field, "customer", "draft"));
  });

  test("says what only the product writes: nobody does on any occasion but an amendment", () => {
    for (const part of productsOwnFields)
      for (const writer of writers)
        for (const occasion of ["draft", "quoted", "accepted", "acceptedSection", "offer"] as const)
          expect(mayWrite(part, writer, occasion), part).toBe(false);
    expect(productsOwnFields).toEqual(expect.arrayContaining(["product.regime", "loanTailoring", "isNonBrokered", "journeyType"]));
  });
});

test("a shop that has sent an application on is only its sender, and so is one whose web shop began it", () => {
  expect(
    ["InStore", "MailOrder", "WebServices", null].map((journeyType) => writerOf("staff", { journeyType: journeyType as "InStore" })),
  ).toEqual(["shop", "sender", "sender", "shop"]);
  expect(writerOf("applicant", { journeyType: "InStore" })).toBe("customer");
  expect(writerOf("directApp", { journeyType: "DirectApps" })).toBe("directApp");
});
