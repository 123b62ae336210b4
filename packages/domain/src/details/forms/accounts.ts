import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { line, verbatim } from "../answers.ts";
import { email, hidden, password, text } from "../field.ts";
import { limits } from "../limits.ts";
import { type PasswordCircumstances, passwordObjections } from "../passwords.ts";
import { emailAddress } from "../people.ts";
import { section, sectionUnder } from "../section.ts";

const { login: words, managePassword, profile } = screens.accounts;

const retailerName = () => line("the retailer name", limits.retailerNameLengthMax);
const username = () => line("the username", limits.usernameLengthMax);
const newPasswordRule = () =>
  verbatim("a password", limits.passwordLengthMax).check(z.minLength(limits.passwordLengthMin, { error: texts.passwordShort }));
const confirmation = () => z.string({ error: texts.passwordMismatch }).check(z.minLength(1, { error: texts.passwordMismatch }));

const retailerNameField = text(words.retailerName, {
  hint: words.retailerNameHint,
  autocomplete: "organization",
  maxLength: limits.retailerNameLengthMax,
  trimmedOnBlur: true,
});
const usernameField = text(words.username, { autocomplete: "username", maxLength: limits.usernameLengthMax, trimmedOnBlur: true });
const newPasswordField = password(managePassword.password, { autocomplete: "new-password", maxLength: limits.passwordLengthMax });
const confirmPasswordField = password(managePassword.confirm, { autocomplete: "new-password", maxLength: limits.passwordLengthMax });

export const login = section({
  key: "login",
  title: words.title,
  schema: z.object({ retailerName: retailerName(), username: username(), password: verbatim("the password", limits.passwordLengthMax) }),
  fields: {
    retailerName: retailerNameField,
    username: usernameField,
    password: password(words.password, { autocomplete: "current-password", maxLength: limits.passwordLengthMax }),
  },
});

export const forgottenPassword = section({
  key: "forgottenPassword",
  title: screens.accounts.forgotPassword.title,
  schema: z.object({ retailerName: retailerName(), username: username() }),
  fields: { retailerName: retailerNameField, username: usernameField },
});

interface NewPassword {
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

const mismatch = ({ password, confirmPassword }: NewPassword): string | null =>
  password === undefined || confirmPassword === undefined || password === confirmPassword ? null : texts.passwordMismatch;

const firstObjection = (password: string | undefined, circumstances: PasswordCircumstances): string | null =>
  password === undefined ? null : (passwordObjections(password, circumstances)[0] ?? null);

const passwordSection = sectionUnder<PasswordCircumstances>();

/** Who and which code come from the link in the mail (S3 §2). */
export const confirmReset = passwordSection({
  key: "confirmReset",
  title: screens.accounts.confirmForgotPassword.title,
  schema: z.object({
    retailerName: retailerName(),
    username: username(),
    verificationCode: line("the verification code", limits.searchLengthMax),
    newPassword: newPasswordRule(),
    confirmPassword: confirmation(),
  }),
  fields: {
    retailerName: hidden(words.retailerName),
    username: hidden(words.username),
    verificationCode: hidden("Verification code"),
    newPassword: newPasswordField,
    confirmPassword: confirmPasswordField,
  },
  rules: [
    { path: "newPassword", objection: ({ newPassword }, circumstances) => firstObjection(newPassword, circumstances) },
    { path: "confirmPassword", objection: ({ newPassword, confirmPassword }) => mismatch({ password: newPassword, confirmPassword }) },
  ],
});

/** The first login's own password. */
export const newPassword = passwordSection({
  key: "newPassword",
  title: screens.accounts.newPassword.title,
  schema: z.object({ password: newPasswordRule(), confirmPassword: confirmation() }),
  fields: { password: newPasswordField, confirmPassword: confirmPasswordField },
  rules: [
    { path: "password", objection: ({ password }, circumstances) => firstObjection(password, circumstances) },
    { path: "confirmPassword", objection: mismatch },
  ],
});

export const changePassword = passwordSection({
  key: "changePassword",
  title: managePassword.form,
  schema: z.extend(newPassword.schema, { currentPassword: verbatim("the current password", limits.passwordLengthMax) }),
  fields: {
    currentPassword: password(managePassword.current, { autocomplete: "current-password", maxLength: limits.passwordLengthMax }),
    ...newPassword.fields,
  },
  rules: newPassword.rules ?? [],
});

const ownPassword = () => verbatim("your password", limits.passwordLengthMax);
const ownPasswordField = password(words.password, { autocomplete: "current-password", maxLength: limits.passwordLengthMax });

/** Asked for once more before anything changes that lets somebody in. */
export const passwordAgain = section({
  key: "passwordAgain",
  title: profile.password.title,
  schema: z.object({ password: ownPassword() }),
  fields: { password: ownPasswordField },
});

export const ownEmail = section({
  key: "ownEmail",
  title: profile.email.change,
  schema: z.object({ email: emailAddress(), password: ownPassword() }),
  fields: {
    email: email(profile.email.newAddress, { maxLength: limits.emailLengthMax, autocomplete: "email" }),
    password: ownPasswordField,
  },
});

export const newPasskey = section({
  key: "newPasskey",
  title: profile.secondFactor.addPasskey,
  schema: z.object({ name: line("a name for the passkey", limits.nameLengthMax), password: ownPassword() }),
  fields: {
    name: text(profile.secondFactor.passkeyName, {
      hint: profile.secondFactor.passkeyNameHint,
      maxLength: limits.nameLengthMax,
      autocomplete: "off",
    }),
    password: ownPasswordField,
  },
});
