import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";

export const applicationNumberRule = () => {
  const error = texts.enter("the application number, nine digits");
  return z.string({ error }).check(
    z.overwrite((typed) => typed.replace(/\s/g, "")),
    z.regex(/^\d{9}$/, { error }),
  );
};
