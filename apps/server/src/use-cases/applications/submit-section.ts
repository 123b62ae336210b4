import type { Application } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { type ApplicationDocument, editDocument } from "@farthing/domain/application";
import {
  afterBankCheck,
  bankAccountDetails,
  checkSection,
  type DetailsCircumstances,
  type DetailsSectionKey,
  type Problem,
  settleDetails,
  staffSections,
  submitsBy,
} from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { ApplicationInContext } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { askBank, type BankParts } from "../checks/check-bank-account.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { circumstancesOf, type DetailsRules } from "../decisions/setting.ts";
import { requireVersion, subjectOf } from "./acting.ts";
import { viewForStaff } from "./read-application.ts";
import { expireWhenUntouched } from "./start-application.ts";

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
    const { found, circumstances } = await inCircumstances(tx, ctx, given, parts);
    const answers = askedBank ?? answersTo(given, circumstances);
    const section = { [given.section]: answers } as ApplicationDocument;
    const { document } = editDocument(application, section, found);
    // What the bank answered is the product's own: it is kept from the check, never from a browser.
    const settled = settleDetails({ ...application.document, ...document, ...(isBank && section) });
    const saved = await tx.applications.save({ ...application, document: settled, updatedAt: tx.now });
    expireWhenUntouched(tx, saved);
    await tx.events.append({
      type: "application.saved",
      on: { applicationId: saved.id },
      by: asEventActor(ctx.actor),
      facts: { version: saved.version },
    });
    return viewForStaff({ ...found, application: saved }, londonDay(tx.now));
  });
}

interface InCircumstances {
  readonly found: ApplicationInContext;
  readonly circumstances: DetailsCircumstances;
}

async function inCircumstances(tx: UnitOfWork, ctx: Ctx, { applicationId }: SectionGiven, rules: DetailsRules): Promise<InCircumstances> {
  const found = await tx.applications.inContext(applicationId);
  authorise(ctx.actor, "application:edit", subjectOf(found.application));
  const { document } = found.application;
  return { found, circumstances: circumstancesOf(document, { today: londonDay(tx.now), flags: found.retailer.flags }, rules) };
}

function answersTo({ section, values }: SectionGiven, circumstances: DetailsCircumstances): object {
  const form = staffSections.find(({ key }) => key === section);
  if (!form || form.hiddenWhen?.(circumstances)) return refuse([]);
  const checked = checkSection<DetailsCircumstances, typeof form.schema>(form, values, circumstances);
  return checked.ok ? checked.answers : refuse(checked.problems);
}

async function checkedByBank(ctx: Ctx, given: SectionGiven, parts: BankParts & DetailsRules): Promise<object> {
  const { circumstances } = await ctx.look((tx) => inCircumstances(tx, ctx, given, parts));
  const typed = checkSection(bankAccountDetails, given.values, circumstances);
  if (!typed.ok) return refuse(typed.problems);
  const { sortCode, accountNumber } = typed.answers;
  const answer = await askBank({ applicationId: given.applicationId, sortCode, accountNumber }, "full", parts);
  const result = afterBankCheck(typed.answers, answer);
  return result.is === "save" ? result.answers : refuse(result.problems);
}

const refuse = (problems: readonly Problem[]): never => fail("section.invalid", {}, problems);
