import {
  type ApplicationDocument,
  applyingActorKind,
  changedParts,
  type DocumentWriteKind,
  editDocument,
  offeredProjectProduct,
  type ShopRuleSettings,
  writerOf,
} from "@farthing/domain/application";
import { marketingConsentToSave, type StoredBankCheck } from "@farthing/domain/details";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { requireActivePairing } from "../pairing/pairing-state.ts";

interface DocumentInput {
  readonly given: ApplicationDocument;
  readonly act: DocumentWriteKind;
  readonly setting: Pick<ShopRuleSettings, "features" | "flags" | "products">;
  readonly replaceValues?: boolean | undefined;
  readonly bankCheck?: StoredBankCheck | null | undefined;
}

/** Every call that changes a document uses this function, so that the rules about who may change which field always apply. */
export async function writeDocument(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  { given, act, setting, replaceValues = false, ...known }: DocumentInput,
): Promise<StoredApplication> {
  await requireActivePairing(tx, ctx.actor, application);
  const writer = writerOf(applyingActorKind(ctx.actor.role), application.document);
  const mayChangeEmail = replaceValues || given.contactDetails !== undefined;
  const [emailProved, bankCheck] = await Promise.all([
    mayChangeEmail && tx.identitySubjects.emailProved(application.id),
    known.bankCheck === undefined ? tx.bankChecks.ofApplication(application.id) : known.bankCheck,
  ]);
  const { features } = setting;
  const projectLoanSold = offeredProjectProduct(setting) !== null;
  const consented = withMarketingConsent(application, given, tx.now);
  const changes = editDocument(application, consented, { writer, act, features, emailProved, projectLoanSold, bankCheck, replaceValues });
  return { ...application, ...changes };
}

function withMarketingConsent({ document }: StoredApplication, given: ApplicationDocument, now: Date): ApplicationDocument {
  const { marketingConsent } = given;
  if (!marketingConsent) return given;
  const asked = { before: document.marketingConsent, returnUrl: document.returnUrl, now: now.toISOString() };
  return { ...given, marketingConsent: marketingConsentToSave(marketingConsent, asked) };
}

export async function saveChangedDocument(
  tx: UnitOfWork,
  ctx: Ctx,
  before: StoredApplication,
  written: StoredApplication,
): Promise<StoredApplication> {
  const saved = await tx.applications.save({ ...written, updatedAt: tx.now });
  await tx.events.append({
    type: "application.saved",
    on: { applicationId: saved.id },
    by: asEventActor(ctx.actor),
    facts: { version: saved.version, parts: changedParts(before.document, saved.document) },
  });
  return saved;
}
