import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { line } from "../answers.ts";
import { text } from "../field.ts";
import { section } from "../section.ts";

const { keys } = screens.lender.retailers;

/** The name of a web shop's API key, and the branch that it is for. */
export const apiKey = section({
  key: "apiKey",
  title: keys.newKey,
  schema: z.object({ name: line("a label", 100), supplierNumber: line("the web shop", 20) }),
  fields: { name: text(keys.label, { maxLength: 100, autocomplete: "off" }), supplierNumber: text(keys.shop) },
});
