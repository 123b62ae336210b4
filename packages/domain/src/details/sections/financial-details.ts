import * as z from "zod/mini";
import { type EmploymentStatus, employmentStatuses, financialDependants, type MaritalStatus } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { incomeRule } from "../amounts.ts";
import { choiceRule } from "../answers.ts";
import { defineDetailsSection } from "../circumstances.ts";
import { moneyField, radiosField, selectField } from "../field.ts";
import { limits } from "../limits.ts";
import { employmentStatusOptions, financialDependantsOptions } from "../options.ts";

const statusesWithPartner: ReadonlySet<MaritalStatus> = new Set(["MARRIED", "CIVIL_PARTNERSHIP", "COHABITING"]);
export const hasPartner = (status: MaritalStatus): boolean => statusesWithPartner.has(status);

const statusesWithoutEarnings: ReadonlySet<EmploymentStatus> = new Set(["HOMEMAKER", "STUDENT", "UNEMPLOYED", "UNABLE_TO_WORK"]);

/** A customer with a partner but no earnings may live on the partner's earnings, so the form asks for the partner's employment (S1 §4). */
export const spouseStatusNeeded = (
  { employmentStatus }: { readonly employmentStatus?: EmploymentStatus | null | undefined },
  { maritalStatus }: { readonly maritalStatus: MaritalStatus | null },
): boolean => !!employmentStatus && statusesWithoutEarnings.has(employmentStatus) && maritalStatus !== null && hasPartner(maritalStatus);

export const incomeField = moneyField(screens.journey.incomeCheck.field, {
  hint: screens.journey.incomeCheck.hint,
  storedAs: "number",
});

export const financialDetails = defineDetailsSection({
  key: "financialDetails",
  title: screens.applicant.detailsSteps.financial,
  schema: z.object({
    employmentStatus: choiceRule(employmentStatuses, "an employment status"),
    spouseEmploymentStatus: z.nullable(choiceRule(employmentStatuses, "the spouse's employment status")),
    incomeValue: incomeRule(),
    financialDependants: choiceRule(financialDependants, "the number of financial dependants"),
  }),
  fields: {
    employmentStatus: selectField("Employment status", employmentStatusOptions),
    spouseEmploymentStatus: selectField("Spouse's employment status", employmentStatusOptions, {
      hint: "A partner's, if not married",
      showWhen: spouseStatusNeeded,
    }),
    incomeValue: incomeField,
    financialDependants: radiosField("Financial dependants", financialDependantsOptions, {
      hint: "Children and others who rely on this income",
    }),
  },
  confirmBefore: [
    {
      modal: "incomeCheck",
      when: ({ incomeValue }) => incomeValue < limits.incomeConfirmBelowPounds,
      value: ({ incomeValue }) => incomeValue,
    },
  ],
});
