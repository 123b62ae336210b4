import {
  type BankCheckReply,
  checkApplicantBank,
  checkApplicantBankBasically,
  checkBankDetails,
  findAddresses,
  findApplicantAddresses,
  submitApplicantSection,
  submitSection,
} from "@farthing/contract";
import type { DetailsRules } from "@farthing/domain/application";
import { callTexts } from "@farthing/domain/wording";
import type { Providers } from "../providers/index.ts";
import { submitOwnSection } from "../use-cases/applicants/own-application.ts";
import { submitSection as submit } from "../use-cases/applications/submit-section.ts";
import { type BankCheckDepth, type BankChecked, checkBankAccount } from "../use-cases/checks/check-bank-account.ts";
import { findAddresses as find } from "../use-cases/checks/find-addresses.ts";
import type { Ctx } from "../use-cases/context.ts";
import type { Implement } from "./implement.ts";

/** Banks and addresses, the same for the shop and for the customer at home. */

export function serveStaffChecks(implement: Implement, providers: Providers, rules: DetailsRules): void {
  implement(checkBankDetails, async ({ ctx, given }) => checkBank(ctx, given.body, "full", providers));

  implement(findAddresses, async ({ ctx, given }) => ({ addresses: [...(await find(ctx, given.params.postcode, providers.gazetteer))] }));

  implement(submitSection, async ({ ctx, given: { params, body } }) =>
    submit(ctx, { applicationId: params.id, section: params.section, ...body }, { ...providers, ...rules }),
  );
}

export function serveApplicantChecks(implement: Implement, providers: Providers, rules: DetailsRules): void {
  implement(checkApplicantBank, async ({ ctx, given }) => checkBank(ctx, given.body, "full", providers));

  implement(checkApplicantBankBasically, async ({ ctx, given }) => checkBank(ctx, given.body, "basic", providers));

  implement(findApplicantAddresses, async ({ ctx, given }) => ({
    addresses: [...(await find(ctx, given.params.postcode, providers.gazetteer))],
  }));

  implement(submitApplicantSection, async ({ ctx, given: { params, body } }) =>
    submitOwnSection(ctx, { applicationId: params.id, section: params.section, ...body }, { ...providers, ...rules }),
  );
}

interface AccountOnTheWire {
  readonly id: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

const checkBank = async (ctx: Ctx, { id, ...account }: AccountOnTheWire, depth: BankCheckDepth, providers: Providers) =>
  toReply(await checkBankAccount(ctx, { applicationId: id, ...account }, depth, providers));

function toReply(answer: BankChecked): BankCheckReply {
  switch (answer.outcome) {
    case "valid":
      return { outcome: "valid", bank: answer.bank ?? null };
    case "invalid":
      return { outcome: "invalid" };
    case "unavailable":
      return { outcome: "unavailable", error: answer.timedOut ? callTexts.bankCheck.timedOut : callTexts.bankCheck.failed };
  }
}
