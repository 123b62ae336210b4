import type { Application } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import {
  type ApplicationDocument,
  applyingActorKind,
  type DetailsRules,
  detailsCircumstancesOf,
  modificationRightsOf,
  requireUnexpired,
  requireVersion,
  writerOf,
} from "@farthing/domain/application";
import {
  answersAfterBankCheck,
  applicantSections,
  bankAccountDetails,
  checkSection,
  type DetailsCircumstances,
  type DetailsSectionKey,
  isSectionOpen,
  type Problem,
  type StoredBankCheck,
  staffSections,
  submitActionOf,
} from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { ApplicationInContext } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type BankCheckDependencies, queryBank, toStoredCheck } from "../checks/check-bank-account.ts";
import { limitRate } from "../checks/limit-rate.ts";
import type { Ctx } from "../context.ts";
import { viewForStaff } from "./read-application.ts";
import { saveChangedDocument, writeDocument } from "./write-document.ts";

export interface SectionInput {
  readonly applicationId: string;
  readonly section: DetailsSectionKey;
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: number;
}

export type SectionDependencies = BankCheckDependencies & DetailsRules;

type SectionView<Shown> = (tx: UnitOfWork, found: ApplicationInContext) => Shown | Promise<Shown>;

export const submitSection = (ctx: Ctx, given: SectionInput, parts: SectionDependencies): Promise<Application> =>
  saveSection(ctx, given, parts, (tx, found) => viewForStaff(found, londonDay(tx.now)));

export async function saveSection<Shown>(
  ctx: Ctx,
  given: SectionInput,
  parts: SectionDependencies,
  view: SectionView<Shown>,
): Promise<Shown> {
  const bank = submitActionOf(given.section) === "bankCheck" ? await checkAccountByBank(ctx, given, parts) : null;
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(given.applicationId);
    requireVersion(application, given.version);
    const found = await tx.applications.inContext(given.applicationId);
    const { section, circumstances } = requireOpenSection(ctx, found, given.section, { now: tx.now, ...parts });
    const answers = bank?.account ?? requireValidAnswers(section, given.values, circumstances);
    if (bank) tx.bankChecks.save(application.id, bank.check, tx.now);
    const written = await writeDocument(tx, ctx, application, {
      given: { [section.key]: answers } as ApplicationDocument,
      act: "section",
      // No section contains loan parameters, so the shop's loan products are not needed.
      setting: { features: found.features, flags: found.retailer.flags, products: [] },
      bankCheck: bank?.check,
    });
    const saved = await saveChangedDocument(tx, ctx, application, written);
    return view(tx, { ...found, application: saved });
  });
}

const sectionsByActor = { staff: staffSections, directApp: staffSections, applicant: applicantSections } as const;

interface OpenSection {
  readonly section: (typeof sectionsByActor)[keyof typeof sectionsByActor][number];
  readonly circumstances: DetailsCircumstances;
}

/** Fails if the section of the form does not apply to this customer, or if it can no longer be changed. */
function requireOpenSection(
  ctx: Ctx,
  found: ApplicationInContext,
  key: DetailsSectionKey,
  rules: DetailsRules & { readonly now: Date },
): OpenSection {
  authorise(ctx.actor, "application:edit", subjectOfApplication(found.application));
  requireUnexpired(found.application, londonDay(rules.now));
  const { document, status } = found.application;
  const circumstances = detailsCircumstancesOf(document, { today: londonDay(rules.now), flags: found.retailer.flags }, rules);
  const by = applyingActorKind(ctx.actor.role);
  const section = sectionsByActor[by].find((one) => one.key === key);
  const writer = writerOf(by, document);
  const isOpen = section && isSectionOpen(section, circumstances, modificationRightsOf(status, found.features, { writer }));
  return isOpen ? { section, circumstances } : fail("application.not_editable", { status });
}

function requireValidAnswers(section: OpenSection["section"], values: SectionInput["values"], circumstances: DetailsCircumstances): object {
  const checked = checkSection<DetailsCircumstances, typeof section.schema>(section, values, circumstances);
  return checked.ok ? checked.answers : refuse(checked.problems);
}

interface CheckedAccount {
  /** The bank account as the user typed it. The server never accepts a result of the bank check from the browser. */
  readonly account: object;
  readonly check: StoredBankCheck;
}

/** The check counts towards the rate limit of bank checks. Its result is stored, even if the account is refused. */
async function checkAccountByBank(ctx: Ctx, given: SectionInput, parts: SectionDependencies): Promise<CheckedAccount> {
  const { applicationId } = given;
  const typed = await ctx.separateTransaction(async (tx) => {
    const found = await tx.applications.inContext(applicationId);
    const { circumstances } = requireOpenSection(ctx, found, given.section, { now: tx.now, ...parts });
    await limitRate(tx, ctx, "bank-check");
    return checkSection(bankAccountDetails, given.values, circumstances);
  });
  if (!typed.ok) return refuse(typed.problems);
  const { name, sortCode, accountNumber } = typed.answers;
  const answer = await queryBank({ reference: applicationId, sortCode, accountNumber }, "full", parts);
  const check = toStoredCheck({ sortCode, accountNumber }, answer);
  const result = answersAfterBankCheck(typed.answers, answer);
  if (result.is === "save") return { account: { name, sortCode, accountNumber }, check };
  await ctx.separateTransaction(async (tx) => tx.bankChecks.save(applicationId, check, tx.now));
  return refuse(result.problems);
}

const refuse = (problems: readonly Problem[]): never => fail("section.invalid", {}, problems);
