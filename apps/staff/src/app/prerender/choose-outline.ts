import type { Contract, Reply } from "@farthing/contract";
import { roleOfGroups, worksForManyBranches } from "@farthing/domain/access";
import { findOutline, markTabSignedIn, showOutline } from "@farthing/shell/show-outline";

export type StaffOutline = "quote" | "details";

type Session = Reply<Contract["sessionCheck"]>;

/** The app reads the same response again, so the response is cloned here. */
async function read<Answer>(asked: Promise<Response>): Promise<Answer | undefined> {
  const answer = await asked;
  return answer.ok ? answer.clone().json() : undefined;
}

function show(name: StaffOutline, facts: Readonly<Record<string, string>> = {}): void {
  const outline = findOutline(name);
  if (!outline) return;
  showOutline(outline, facts);
  markTabSignedIn();
}

/** Users above branch level may first have to choose a supplier, so the outline of the quote is not shown to them. */
export function showQuoteOutline({ groups }: Session): void {
  const role = roleOfGroups(groups);
  if (!role || !worksForManyBranches(role)) show("quote");
}

export async function showDetailsOutline(asked: {
  readonly application: Promise<Response>;
  readonly pairing: Promise<Response>;
}): Promise<void> {
  const application = await read<Reply<Contract["getApplication"]>>(asked.application);
  const found = await read<Reply<Contract["getPairing"]>>(asked.pairing);
  if (!application || !found || found.pairing) return;
  const { id, applicantName, status, document } = application;
  // The outline contains the panel for pairing a phone, so the outline is shown only if the page will show that panel. Once the bank
  // account is complete, the page shows no such panel.
  if (status !== "open" || document.journeyType !== "InStore" || !document.paperlessConsent || document.bankAccountDetails) return;
  show("details", { reference: applicantName ? `${id}, ${applicantName}` : id });
}
