import type { BankCheckReply } from "@farthing/contract";
import * as contract from "@farthing/contract";
import type { DetailsRules } from "@farthing/domain/application";
import { callTexts } from "@farthing/domain/wording";
import type { Providers } from "../providers/index.ts";
import { submitOwnSection } from "../use-cases/applicants/own-application.ts";
import { submitSection } from "../use-cases/applications/submit-section.ts";
import { type BankCheckDepth, type BankCheckOutcome, checkBankAccount } from "../use-cases/checks/check-bank-account.ts";
import { findAddresses } from "../use-cases/checks/find-addresses.ts";
import type { Ctx } from "../use-cases/context.ts";
import type { EndpointImplementer } from "./implement.ts";

export function serveStaffChecks(implement: EndpointImplementer, providers: Providers, rules: DetailsRules): void {
  implement(contract.checkBankDetails, async ({ ctx, given }) => checkBank(ctx, given.body, "full", providers));

  implement(contract.findAddresses, async ({ ctx, given }) => ({
    addresses: [...(await findAddresses(ctx, given.params.postcode, providers.gazetteer))],
  }));

  implement(contract.submitSection, async ({ ctx, given: { params, body } }) =>
    submitSection(ctx, { applicationId: params.id, section: params.section, ...body }, { ...providers, ...rules }),
  );
}

export function serveApplicantChecks(implement: EndpointImplementer, providers: Providers, rules: DetailsRules): void {
  implement(contract.checkApplicantBank, async ({ ctx, given }) => checkBank(ctx, given.body, "full", providers));

  implement(contract.checkApplicantBankBasically, async ({ ctx, given }) => checkBank(ctx, given.body, "basic", providers));

  implement(contract.findApplicantAddresses, async ({ ctx, given }) => ({
    addresses: [...(await findAddresses(ctx, given.params.postcode, providers.gazetteer))],
  }));

  implement(contract.submitApplicantSection, async ({ ctx, given: { params, body } }) =>
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

function toReply(answer: BankCheckOutcome): BankCheckReply {
  switch (answer.outcome) {
    case "valid":
      return { outcome: "valid", bank: answer.bank ?? null };
    case "invalid":
      return { outcome: "invalid" };
    case "unavailable":
      return { outcome: "unavailable", error: answer.timedOut ? callTexts.bankCheck.timedOut : callTexts.bankCheck.failed };
  }
}
