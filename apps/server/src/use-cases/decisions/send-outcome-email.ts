import { isDeclined, isWithCustomer, openOffers } from "@farthing/domain/application";
import { decisionLink } from "@farthing/domain/navigation";
import type { Status } from "@farthing/domain/vocabulary";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";
import { toApplicationInLetter } from "../mail/letters/about.ts";
import { type OutcomeFacts, outcomeLetter } from "../mail/letters/applying.ts";
import { type MailDependencies, sendLetter } from "../mail/send-letter.ts";

interface OutcomeParts extends MailDependencies {
  readonly applicantOrigin: string;
}

/**
 * While the customer can still choose an offer, a decline is not e-mailed. The job runs again when the last offer expires. The message id
 * permits one e-mail for each decision.
 */
export async function sendOutcomeEmail(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  parts: OutcomeParts,
): Promise<void> {
  const decision = await ctx.transaction((tx) => tx.decisions.latest(applicationId));
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "outcome",
      messageId: `${decision?.id ?? applicationId}.outcome@farthing`,
      write: async (tx, application, branch) => {
        if (await hasOpenOffers(tx, application)) return undefined;
        return outcomeLetter(
          {
            about: toApplicationInLetter(application, branch),
            outcome: outcomeOf(application.status),
            url: isWithCustomer(application.document) ? `${parts.applicantOrigin}${decisionLink(applicationId)}` : null,
            texts: evaluationOf(decision)?.texts ?? null,
          },
          parts.lender,
        );
      },
    },
    parts,
  );
}

function outcomeOf(status: Status): OutcomeFacts["outcome"] {
  if (isDeclined(status)) return "declined";
  return status === "decision_quotation_accept" ? "wouldBeAccepted" : "accepted";
}

const hasOpenOffers = async (tx: UnitOfWork, application: StoredApplication): Promise<boolean> =>
  isDeclined(application.status) && openOffers(application, await loadShopSettings(tx, application)).length > 0;
