import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { lineRule, optionalRule } from "../answers.ts";
import { text } from "../field.ts";
import { defineSection } from "../section.ts";

const { fields: words } = screens.lender.singleSignOn;
const lengthMax = 200;

export const singleSignOn = defineSection({
  key: "singleSignOn",
  title: screens.lender.singleSignOn.title,
  schema: z.object({
    issuer: lineRule("the issuer", lengthMax),
    clientId: lineRule("the client id", lengthMax),
    clientSecret: optionalRule(lineRule("the client secret", 500)),
    groupsClaim: lineRule("the claim with the groups", lengthMax),
    secondFactorClaims: optionalRule(lineRule("the values that prove a second factor", lengthMax)),
  }),
  fields: {
    issuer: text(words.issuer, { hint: words.issuerHint, autocomplete: "off" }),
    clientId: text(words.clientId, { autocomplete: "off" }),
    clientSecret: text(words.clientSecret, { hint: words.clientSecretHint, autocomplete: "off" }),
    groupsClaim: text(words.groupsClaim, { hint: words.groupsClaimHint, autocomplete: "off" }),
    secondFactorClaims: text(words.secondFactorClaims, { hint: words.secondFactorClaimsHint, autocomplete: "off" }),
  },
});
