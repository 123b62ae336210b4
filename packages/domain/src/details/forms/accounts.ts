import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { lineRule, verbatimRule } from "../answers.ts";
import { emailAddressField, passwordField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddressRule } from "../people.ts";
import { defineSection } from "../section.ts";

const { login: words, profile } = screens.accounts;

const ownPasswordRule = () => verbatimRule("your password", limits.passwordLengthMax);
const ownPasswordField = passwordField(words.password, { autocomplete: "current-password", maxLength: limits.passwordLengthMax });

export const passwordAgain = defineSection({
  key: "passwordAgain",
  title: profile.password.title,
  schema: z.object({ password: ownPasswordRule() }),
  fields: { password: ownPasswordField },
});

export const ownEmail = defineSection({
  key: "ownEmail",
  title: profile.email.change,
  schema: z.object({ email: emailAddressRule(), password: ownPasswordRule() }),
  fields: {
    email: emailAddressField(profile.email.newAddress, { maxLength: limits.emailLengthMax, autocomplete: "email" }),
    password: ownPasswordField,
  },
});

export const newPasskey = defineSection({
  key: "newPasskey",
  title: profile.secondFactor.addPasskey,
  schema: z.object({ name: lineRule("a name for the passkey", limits.nameLengthMax), password: ownPasswordRule() }),
  fields: {
    name: textField(profile.secondFactor.passkeyName, {
      hint: profile.secondFactor.passkeyNameHint,
      maxLength: limits.nameLengthMax,
      autocomplete: "off",
    }),
    password: ownPasswordField,
  },
});
