import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { lineRule, searchTextRule, tickBoxRule, withPreprocessing } from "../answers.ts";
import { checkboxField, emailAddressField, hiddenField, type Option, searchField, selectField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddressRule, personNameRule } from "../people.ts";
import { defineSection, defineSectionWith } from "../section.ts";
import { hasLookAlikes, toPlainLetters } from "../usernames.ts";

const { userForm: words, classicUsers, enhancedUsers, branchFinder } = screens.accounts;

export interface UserFormCircumstances {
  readonly roles: readonly Option[];
  readonly branches: readonly Option[];
  /** A stored username counts as valid even if it breaks today's rules. Otherwise, the user could not be edited or deactivated. */
  readonly usernameOnRecord?: string;
}

const chooseRoleMessage = texts.chooseOne("a role");

/** A user has one role, which the API receives as a list (S3 §5). */
export const userForm = defineSectionWith<UserFormCircumstances>()({
  key: "user",
  title: words.newTitle,
  schema: z.object({
    enabled: tickBoxRule(),
    givenName: personNameRule("the forename"),
    familyName: personNameRule("the surname"),
    email: emailAddressRule(),
    username: lineRule("the username", limits.usernameLengthMax).check(
      z.overwrite(toPlainLetters),
      z.regex(/^[\p{L}\p{N}._-]+$/u, { error: texts.usernameCharacters }),
    ),
    groups: withPreprocessing(
      (role) => (typeof role === "string" ? [role] : role),
      z.tuple([z.string().check(z.minLength(1))], { error: chooseRoleMessage }),
    ),
    retailerName: lineRule("the retailer name", limits.retailerNameLengthMax),
    defaultBranch: lineRule("the branch", limits.searchSupplierLengthMax),
  }),
  fields: {
    enabled: checkboxField(words.accountActive),
    givenName: textField(words.forename, { maxLength: limits.nameLengthMax }),
    familyName: textField(words.surname, { maxLength: limits.nameLengthMax }),
    email: emailAddressField(words.email, { maxLength: limits.emailLengthMax, autocomplete: "off" }),
    username: textField(words.username, { maxLength: limits.usernameLengthMax, autocomplete: "off" }),
    groups: selectField(words.role, { among: ({ roles }: UserFormCircumstances) => roles }),
    retailerName: hiddenField("Retailer"),
    defaultBranch: selectField(words.branch, { among: ({ branches }: UserFormCircumstances) => branches }),
  },
  defaults: { enabled: true },
  rules: [
    {
      path: "username",
      objection: ({ username }, { usernameOnRecord }) =>
        username !== undefined && username !== usernameOnRecord && hasLookAlikes(username) ? texts.usernameLookAlike : null,
    },
    {
      path: "groups",
      objection: ({ groups }, { roles }) => (groups && !roles.some(({ value }) => value === groups[0]) ? chooseRoleMessage : null),
    },
    {
      path: "defaultBranch",
      objection: ({ defaultBranch }, { branches }) =>
        defaultBranch !== undefined && !branches.some(({ value }) => value === defaultBranch) ? texts.chooseOne("a branch") : null,
    },
  ],
});

const searchTermRule = () => searchTextRule(limits.searchLengthMin, limits.searchLengthMax, texts.atLeastTwoCharacters);
const searchBoxOptions = { maxLength: limits.searchLengthMax };

export const userSearch = defineSection({
  key: "userSearch",
  title: classicUsers.findUser,
  schema: z.object({
    searchForFamilyName: searchTextRule(1, limits.searchLengthMax, texts.userSearchMissing).check(
      z.minLength(limits.searchLengthMin, { error: texts.atLeastTwoCharacters }),
    ),
    branch: z.string({ error: texts.branchMissing }).check(z.minLength(1, { error: texts.branchMissing })),
  }),
  fields: { searchForFamilyName: searchField(classicUsers.lastName, searchBoxOptions), branch: hiddenField(words.branch) },
});

export const branchSearch = defineSection({
  key: "branchSearch",
  title: branchFinder.title,
  schema: z.object({ term: searchTermRule() }),
  fields: { term: searchField(branchFinder.title, { ...searchBoxOptions, placeholder: branchFinder.placeholder }) },
});

export const userFilter = defineSection({
  key: "userFilter",
  title: enhancedUsers.filter,
  schema: z.object({ query: searchTermRule() }),
  fields: { query: searchField(enhancedUsers.filter, searchBoxOptions) },
});
