import type { Contract, Reply } from "@farthing/contract";
import { roleOfGroups, worksForManyBranches } from "@farthing/domain/access";
import { findPrerenderedOutline, markTabSignedIn, showPrerenderedOutline } from "@farthing/shell/show-outline";

export type StaffOutline = "quote" | "details";

type Session = Reply<Contract["sessionCheck"]>;

/** The app later reads the response to the same request, so this function reads a copy of the response. */
async function readAnswerCopy<Answer>(asked: Promise<Response>): Promise<Answer | undefined> {
  const answer = await asked;
  return answer.ok ? answer.clone().json() : undefined;
}

function showNamedOutline(name: StaffOutline, facts: Readonly<Record<string, string>> = {}): void {
  const outline = findPrerenderedOutline(name);
  if (!outline) return;
  showPrerenderedOutline(outline, facts);
  markTabSignedIn();
}

/**
 * A user above branch level may have to choose a branch before the quote. The prerendered quote page is therefore shown only to other
 * users.
 */
export function showQuoteOutline({ groups }: Session): void {
  const role = roleOfGroups(groups);
  if (!role || !worksForManyBranches(role)) showNamedOutline("quote");
}

export async function showDetailsOutline(asked: {
  readonly application: Promise<Response>;
  readonly pairing: Promise<Response>;
}): Promise<void> {
  const application = await readAnswerCopy<Reply<Contract["getApplication"]>>(asked.application);
  const found = await readAnswerCopy<Reply<Contract["getPairing"]>>(asked.pairing);
  if (!application || !found || found.pairing) return;
  const { id, applicantName, status, document } = application;
  // The prerendered page contains the panel for pairing a phone. The app shows that panel only until the bank account is complete, so the
  // same condition applies here.
  if (status !== "open" || document.journeyType !== "InStore" || !document.paperlessConsent || document.bankAccountDetails) return;
  showNamedOutline("details", { reference: applicantName ? `${id}, ${applicantName}` : id });
}
