import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { lineRule, optionalRule } from "../answers.ts";
import { textField } from "../field.ts";
import { defineSection } from "../section.ts";

const { fields: words } = screens.lender.singleSignOn;
const fieldLengthMax = 200;

export const singleSignOn = defineSection({
  key: "singleSignOn",
  title: screens.lender.singleSignOn.title,
  schema: z.object({
    issuer: lineRule("the issuer", fieldLengthMax),
    clientId: lineRule("the client id", fieldLengthMax),
    clientSecret: optionalRule(lineRule("the client secret", 500)),
    groupsClaim: lineRule("the claim with the groups", fieldLengthMax),
    secondFactorClaims: optionalRule(lineRule("the values that prove a second factor", fieldLengthMax)),
  }),
  fields: {
    issuer: textField(words.issuer, { hint: words.issuerHint, autocomplete: "off" }),
    clientId: textField(words.clientId, { autocomplete: "off" }),
    clientSecret: textField(words.clientSecret, { hint: words.clientSecretHint, autocomplete: "off" }),
    groupsClaim: textField(words.groupsClaim, { hint: words.groupsClaimHint, autocomplete: "off" }),
    secondFactorClaims: textField(words.secondFactorClaims, { hint: words.secondFactorClaimsHint, autocomplete: "off" }),
  },
});
