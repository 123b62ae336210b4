import type { Application } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import {
  type ApplicationDocument,
  circumstancesOf,
  type DetailsRules,
  editDocument,
  modificationOf,
  requireVersion,
} from "@farthing/domain/application";
import {
  afterBankCheck,
  bankAccountDetails,
  checkSection,
  type DetailsCircumstances,
  type DetailsSectionKey,
  isSectionOpen,
  type Problem,
  settleDetails,
  staffSections,
  submitsBy,
} from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { ApplicationInContext } from "../../store/applications/applications.ts";
import { askBank, type BankParts } from "../checks/check-bank-account.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { viewForStaff } from "./read-application.ts";

interface SectionGiven {
  readonly applicationId: string;
  readonly section: DetailsSectionKey;
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** One section, if it is right and complete; what it changes in other sections follows. The bank is asked before anything is saved. */
export async function submitSection(ctx: Ctx, given: SectionGiven, parts: BankParts & DetailsRules): Promise<Application> {
  const isBank = submitsBy(given.section) === "bankCheck";
  const askedBank = isBank ? await checkedByBank(ctx, given, parts) : null;
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(given.applicationId);
    requireVersion(application, given.version);
    const found = await tx.applications.inContext(given.applicationId);
    const { section, circumstances } = openSection(ctx, found, given.section, { now: tx.now, ...parts });
    const answers = askedBank ?? answersTo(section, given.values, circumstances);
    const part = { [section.key]: answers } as ApplicationDocument;
    const { document } = editDocument(application, part, found);
    // What the bank answered is the product's own: it is kept from the check, never from a browser.
    const settled = settleDetails({ ...application.document, ...document, ...(isBank && part) });
    const saved = await tx.applications.save({ ...application, document: settled, updatedAt: tx.now });
    await tx.events.append({
      type: "application.saved",
      on: { applicationId: saved.id },
      by: asEventActor(ctx.actor),
      facts: { version: saved.version },
    });
    return viewForStaff({ ...found, application: saved }, londonDay(tx.now));
  });
}

interface OpenSection {
  readonly section: (typeof staffSections)[number];
  readonly circumstances: DetailsCircumstances;
}

/** Refuses a section that this customer is not asked for, and one that can no longer be changed. */
function openSection(
  ctx: Ctx,
  found: ApplicationInContext,
  key: DetailsSectionKey,
  rules: DetailsRules & { readonly now: Date },
): OpenSection {
  authorise(ctx.actor, "application:edit", subjectOfApplication(found.application));
  const { document, status } = found.application;
  const circumstances = circumstancesOf(document, { today: londonDay(rules.now), flags: found.retailer.flags }, rules);
  const section = staffSections.find((one) => one.key === key);
  const isOpen = section && isSectionOpen(section, circumstances, modificationOf(status, found.features));
  return isOpen ? { section, circumstances } : fail("application.not_editable", { status });
}

function answersTo(section: OpenSection["section"], values: SectionGiven["values"], circumstances: DetailsCircumstances): object {
  const checked = checkSection<DetailsCircumstances, typeof section.schema>(section, values, circumstances);
  return checked.ok ? checked.answers : refuse(checked.problems);
}

async function checkedByBank(ctx: Ctx, given: SectionGiven, parts: BankParts & DetailsRules): Promise<object> {
  const { circumstances } = await ctx.look(
    (ask) => ask.applications.inContext(given.applicationId),
    (found, now) => openSection(ctx, found, given.section, { now, ...parts }),
  );
  const typed = checkSection(bankAccountDetails, given.values, circumstances);
  if (!typed.ok) return refuse(typed.problems);
  const { sortCode, accountNumber } = typed.answers;
  const answer = await askBank({ applicationId: given.applicationId, sortCode, accountNumber }, "full", parts);
  const result = afterBankCheck(typed.answers, answer);
  return result.is === "save" ? result.answers : refuse(result.problems);
}

const refuse = (problems: readonly Problem[]): never => fail("section.invalid", {}, problems);
