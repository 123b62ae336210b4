import { expect, test } from "vitest";
import * as z from "zod/mini";
import { choiceRule, lineRule } from "./answers.ts";
import { selectField, textField } from "./field.ts";
import { type AnswersOf, checkSection, confirmationNeeded, defineSection, defineSectionWith, shownFields } from "./section.ts";

const drinkOptions = [
  { value: "TEA", name: "Tea" },
  { value: "COFFEE", name: "Coffee" },
];

interface KitchenCircumstances {
  readonly milkLeft: boolean;
}

const orderSection = defineSectionWith<KitchenCircumstances>()({
  key: "order",
  title: "Order",
  schema: z.object({
    drink: choiceRule(["TEA", "COFFEE"], "a drink"),
    milk: z.nullable(choiceRule(["WHOLE", "OAT"], "a milk")),
    name: lineRule("your name", 5),
  }),
  fields: {
    drink: selectField("Drink", drinkOptions),
    milk: selectField("Milk", drinkOptions, {
      showWhen: ({ drink }: { drink?: string }, { milkLeft }: KitchenCircumstances) => drink === "TEA" && milkLeft,
    }),
    name: textField("Name"),
  },
  rules: [{ path: "drink", objection: ({ drink, name }) => (drink === "COFFEE" && name === "Ann" ? "Ann drinks tea" : null) }],
  confirmBefore: [{ modal: "incomeCheck", when: ({ drink }) => drink === "COFFEE", value: ({ name }) => name }],
});

const kitchenWithMilk: KitchenCircumstances = { milkLeft: true };

test("the answer of a hidden field is cleared", () => {
  expect(checkSection(orderSection, { drink: "COFFEE", milk: "OAT", name: "Bob" }, kitchenWithMilk)).toEqual({
    ok: true,
    answers: { drink: "COFFEE", milk: null, name: "Bob" },
  });
  expect(checkSection(orderSection, { drink: "TEA", milk: "OAT", name: "Bob" }, { milkLeft: false })).toMatchObject({
    answers: { milk: null },
  });
});

test("a field that is shown needs an answer", () => {
  expect(checkSection(orderSection, { drink: "TEA", milk: null, name: "Bob" }, kitchenWithMilk)).toEqual({
    ok: false,
    problems: [{ path: "milk", message: "Choose a milk" }],
  });
});

test("problems are listed in the order of the fields, and a problem with the whole form comes last", () => {
  const lunch = defineSection({
    key: "lunch",
    title: "Lunch",
    schema: z.object({ dish: lineRule("a dish", 9), name: lineRule("your name", 5) }),
    fields: { dish: textField("Dish"), name: textField("Name") },
    rules: [
      { path: "", objection: () => "The kitchen is closed" },
      { path: "dish", objection: () => [{ path: "size", message: "Too large" }] },
    ],
  });
  expect(checkSection(lunch, { dish: "Soup" })).toMatchObject({
    problems: [{ path: "dish.size" }, { path: "name", message: "Enter your name" }, { path: "", message: "The kitchen is closed" }],
  });
});

test("all problems of a form are reported together, one for each field, in the order of the fields", () => {
  expect(checkSection(orderSection, { name: "Bartholomew" }, kitchenWithMilk)).toEqual({
    ok: false,
    problems: [
      { path: "drink", message: "Choose a drink" },
      { path: "name", message: "Name must be 5 characters or less." },
    ],
  });
  expect(checkSection(orderSection, null, kitchenWithMilk)).toMatchObject({
    problems: [{ path: "drink" }, { path: "name", message: "Enter your name" }],
  });
});

test("a rule that compares two answers applies only if both answers are given", () => {
  expect(checkSection(orderSection, { drink: "COFFEE", name: "Ann" }, kitchenWithMilk)).toMatchObject({
    problems: [{ path: "drink", message: "Ann drinks tea" }],
  });
});

test("the typed answers decide which fields are shown", () => {
  expect(shownFields(orderSection, {}, kitchenWithMilk)).toEqual(["drink", "name"]);
  expect(shownFields(orderSection, { drink: "TEA" }, kitchenWithMilk)).toEqual(["drink", "milk", "name"]);
});

test("the user must confirm a value once, and again if the value changes", () => {
  const answers: AnswersOf<typeof orderSection> = { drink: "COFFEE", milk: null, name: "Bob" };
  expect(confirmationNeeded(orderSection, answers, {}, kitchenWithMilk)).toBe("incomeCheck");
  expect(confirmationNeeded(orderSection, answers, { incomeCheck: "Bob" }, kitchenWithMilk)).toBeNull();
  expect(confirmationNeeded(orderSection, { ...answers, name: "Cy" }, { incomeCheck: "Bob" }, kitchenWithMilk)).toBe("incomeCheck");
  expect(confirmationNeeded(orderSection, { ...answers, drink: "TEA" }, {}, kitchenWithMilk)).toBeNull();
});

test("a schema key without a field, or a field without a schema key, does not compile", () => {
  const schema = z.object({ name: z.string() });
  // @ts-expect-error: the schema key "name" has no field
  defineSection({ key: "missing", title: "", schema, fields: {} });
  // @ts-expect-error: the field "age" has no schema key
  defineSection({ key: "surplus", title: "", schema, fields: { name: textField("Name"), age: textField("Age") } });
  expect(defineSection({ key: "right", title: "", schema, fields: { name: textField("Name") } }).key).toBe("right");
});
