import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { documentSchema } from "./document.ts";
import {
  fieldRights,
  fieldsWithRights,
  findFieldWithRights,
  mayWrite,
  systemOnlyFields,
  type WriteOccasion,
  writerOf,
  writers,
} from "./field-rights.ts";

function leafPaths(schema: unknown, path = ""): readonly string[] {
  const inner = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable ? schema.def.innerType : schema;
  if (inner !== schema) return leafPaths(inner, path);
  if (!(inner instanceof z.ZodMiniObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, value]) => leafPaths(value, path === "" ? key : `${path}.${key}`));
}
const fields = leafPaths(documentSchema);

describe("the table of field rights", () => {
  test("the table of field rights has a row for every document field, and for no other field", () => {
    expect(fields.length).toBeGreaterThan(90);
    expect(fields.filter((field) => findFieldWithRights(field) === undefined)).toEqual([]);
    expect(fieldsWithRights.filter((part) => !fields.some((field) => findFieldWithRights(field) === part))).toEqual([]);
  });

  test("in the table of field rights, a row for a nested field always forbids writing", () => {
    const below = fieldsWithRights.flatMap((part) => fieldsWithRights.filter((other) => other.startsWith(`${part}.`)));
    for (const part of below) expect(fieldRights[part], part).toEqual({});
  });

  test("a customer may write personal details, but not the purchase or the loan", () => {
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

  test("a user who follows a partner's signed link cannot change the fields of that link", () => {
    const signed = [
      "orderReference",
      "goodsDescription",
      "loanParameters.goodsAmount",
      "loanParameters.deposit",
      "contactDetails.emailAddress",
    ];
    const occasions: readonly WriteOccasion[] = ["draft", "quoted", "accepted", "acceptedSection", "offer", "amendment"];
    for (const field of signed) for (const occasion of occasions) expect(mayWrite(field, "directApp", occasion), field).toBe(false);
    expect(mayWrite("product.productConfig.id", "directApp", "draft")).toBe(true);
  });

  test("a shop that has sent an application to the customer may write only the customer's fields", () => {
    for (const field of fields) expect(mayWrite(field, "sender", "draft"), field).toBe(mayWrite(field, "customer", "draft"));
  });

  test("no user can write Farthing's own fields, except in an amendment", () => {
    for (const part of systemOnlyFields)
      for (const writer of writers)
        for (const occasion of ["draft", "quoted", "accepted", "acceptedSection", "offer"] as const)
          expect(mayWrite(part, writer, occasion), part).toBe(false);
    expect(systemOnlyFields).toEqual(expect.arrayContaining(["product.regime", "loanTailoring", "isNonBrokered", "journeyType"]));
  });
});

test("a shop counts as the sender of an application that it has sent to the customer, or that its web shop started", () => {
  expect(
    ["InStore", "MailOrder", "WebServices", null].map((journeyType) => writerOf("staff", { journeyType: journeyType as "InStore" })),
  ).toEqual(["shop", "sender", "sender", "shop"]);
  expect(writerOf("applicant", { journeyType: "InStore" })).toBe("customer");
  expect(writerOf("directApp", { journeyType: "DirectApps" })).toBe("directApp");
});
