import { authorise } from "@farthing/domain/access";
import { checkTerms, type ProductChangeKind, productIdFor, type TermsAsEntered } from "@farthing/domain/catalogue";
import type { ProductTerms } from "@farthing/domain/lending";
import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import { fail, screens } from "@farthing/domain/wording";
import type { AuditEventFacts, NewEvent } from "../../store/audit/events.ts";
import type { PublishedProduct, Sellers } from "../../store/retailers/catalogue.ts";
import type { ProductDraft } from "../../store/retailers/product-drafts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { sellerProblems } from "./product-sellers.ts";

/** One administrator writes the draft of a product. Another administrator, who has neither edited nor sent the draft, publishes it. */

export interface TypedDraft {
  readonly terms: TermsAsEntered;
  readonly sellers: Sellers;
}

export async function startProductDraft(ctx: Ctx, typed: TypedDraft, replaces: string | null): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "product:manage");
    const replaced = replaces === null ? null : await newestVersion(tx, replaces);
    const terms = await requireValidTerms(tx, typed, replaced);
    const content = { terms, sellers: typed.sellers, by: ctx.actor.username, at: tx.now };
    const id = (await tx.productDrafts.start(content, replaces)) ?? fail("product.draft_exists");
    await recordProductChange(tx, ctx, { what: "drafted", draft: id });
    await appendProductEvent(tx, ctx, "product.drafted", { draftId: id, name: terms.name, replaces });
    return { id };
  });
}

export const publishersOf = (
  { writtenBy, sentBy }: Pick<ProductDraft, "writtenBy" | "sentBy">,
  administrators: readonly string[],
): readonly string[] => administrators.filter((username) => !authorsOf({ writtenBy, sentBy }).includes(username));

const authorsOf = ({ writtenBy, sentBy }: Pick<ProductDraft, "writtenBy" | "sentBy">): readonly string[] =>
  sentBy === null ? writtenBy : [...writtenBy, sentBy];

export async function saveProductDraft(ctx: Ctx, named: DraftRevision, typed: TypedDraft): Promise<{ revision: number }> {
  return ctx.transaction(async (tx) => {
    const draft = await lockDraftAt(tx, ctx, named);
    const replaced = draft.replaces === null ? null : await newestVersion(tx, draft.replaces);
    const terms = await requireValidTerms(tx, typed, replaced);
    await tx.productDrafts.change(draft, { terms, sellers: typed.sellers, by: ctx.actor.username, at: tx.now });
    await recordProductChange(tx, ctx, { what: "changed", draft: draft.id });
    const revision = draft.revision + 1;
    await appendProductEvent(tx, ctx, "product.draft_changed", { draftId: draft.id, name: terms.name, revision });
    return { revision };
  });
}

export async function sendProductDraft(ctx: Ctx, named: DraftRevision): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraftAt(tx, ctx, named);
    if (draft.sentAt) fail("product.sent_already");
    await tx.productDrafts.markSent(draft.id, { by: ctx.actor.username, at: tx.now });
    await recordProductChange(tx, ctx, { what: "sent", draft: draft.id });
    await appendProductEvent(tx, ctx, "product.draft_sent", draftEventFacts(draft));
  });
}

export async function sendBackProductDraft(ctx: Ctx, named: DraftRevision): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraftAt(tx, ctx, named);
    if (!draft.sentAt) fail("product.not_sent");
    await tx.productDrafts.markSent(draft.id, null);
    await recordProductChange(tx, ctx, { what: "sentBack", draft: draft.id });
    await appendProductEvent(tx, ctx, "product.draft_sent_back", draftEventFacts(draft));
  });
}

export async function discardProductDraft(ctx: Ctx, named: DraftRevision): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraftAt(tx, ctx, named);
    await tx.productDrafts.settle(draft.id, null, ctx.actor.username, tx.now);
    await recordProductChange(tx, ctx, { what: "discarded", draft: draft.id });
    await appendProductEvent(tx, ctx, "product.draft_discarded", draftEventFacts(draft));
  });
}

/** The product version that the draft replaces is on sale until the day before the first day of the new version. */
export async function publishProductDraft(ctx: Ctx, named: DraftRevision): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    const draft = await lockDraftAt(tx, ctx, named);
    await requireSecondPerson(tx, ctx, "publishProduct", authorsOf(draft));
    if (!draft.sentAt) fail("product.not_sent");
    const { terms } = draft;
    const today = londonDay(tx.now);
    if (terms.startDate < today) fail("product.start_passed");
    const replaced = draft.replaces === null ? null : await newestVersion(tx, draft.replaces);
    if (replaced && !startsAfter(terms, replaced)) fail("product.starts_too_early");
    if (await tx.catalogue.isNameTaken(terms.name, replaced?.line ?? null, today)) fail("product.name_taken");
    const version = (replaced?.version ?? 0) + 1;
    const id = productIdFor(replaced ? `${replaced.line}-v${version}` : terms.name, await tx.catalogue.ids());
    const published = await tx.catalogue.publish({
      ...draft,
      id,
      line: replaced?.line ?? null,
      version,
      by: ctx.actor.username,
      at: tx.now,
    });
    if (!published) fail("product.stale");
    await tx.productDrafts.settle(draft.id, id, ctx.actor.username, tx.now);
    if (replaced) await supersede(tx, ctx, replaced, terms.startDate);
    await recordProductChange(tx, ctx, { what: "published", draft: draft.id, product: id });
    await appendProductEvent(tx, ctx, "product.published", { ...draftEventFacts(draft), product: id, replaces: draft.replaces });
    return { id };
  });
}

async function supersede(tx: UnitOfWork, ctx: Ctx, { id, terms }: PublishedProduct, from: LocalDate): Promise<void> {
  const dayBefore = addDays(from, -1);
  if (terms.endDate === null || terms.endDate > dayBefore) await tx.catalogue.setLastDay(id, dayBefore);
  await recordProductChange(tx, ctx, {
    what: "superseded",
    product: id,
    lastDay: terms.endDate === null ? dayBefore : earlierDay(terms.endDate, dayBefore),
  });
}

const earlierDay = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

export interface DraftRevision {
  readonly id: string;
  /** The revision that the user has read. The server refuses any other revision. */
  readonly revision: number;
}

async function lockDraftAt(tx: UnitOfWork, ctx: Ctx, { id, revision }: DraftRevision): Promise<ProductDraft> {
  authorise(ctx.actor, "product:manage");
  const draft = (await tx.productDrafts.lock(id)) ?? fail("product.not_found");
  return draft.revision === revision ? draft : fail("product.stale");
}

/** Only the newest version of a product can be replaced. */
async function newestVersion(tx: UnitOfWork, id: string): Promise<PublishedProduct> {
  const product = (await tx.catalogue.lock(id)) ?? fail("product.not_found");
  return product.replacedBy === null ? product : fail("product.not_newest");
}

/** A product version that was withdrawn before its first day was never sold, so its successor may start on any day. */
const startsAfter = ({ startDate }: ProductTerms, { terms: replaced }: PublishedProduct): boolean =>
  startDate > replaced.startDate || (replaced.endDate !== null && replaced.endDate < replaced.startDate);

async function requireValidTerms(tx: UnitOfWork, { terms, sellers }: TypedDraft, replaced: PublishedProduct | null): Promise<ProductTerms> {
  const today = londonDay(tx.now);
  const checked = checkTerms(terms, today);
  const problems = [...(checked.ok ? [] : checked.problems), ...(await sellerProblems(tx, sellers))];
  const { problems: texts } = screens.lender.products;
  if (checked.ok && (await tx.catalogue.isNameTaken(checked.terms.name, replaced?.line ?? null, today)))
    problems.push({ path: "name", message: texts.nameTaken });
  if (checked.ok && replaced && !startsAfter(checked.terms, replaced)) problems.push({ path: "startDate", message: texts.startsTooEarly });
  if (!checked.ok || problems.length > 0) return fail("input.invalid", {}, problems);
  return checked.terms;
}

const draftEventFacts = ({ id, terms, revision }: ProductDraft) => ({ draftId: id, name: terms.name, revision });

interface ProductChangeRecord {
  readonly what: ProductChangeKind;
  readonly draft?: string | null;
  readonly product?: string | null;
  readonly lastDay?: LocalDate | null;
}

export const recordProductChange = (
  tx: UnitOfWork,
  ctx: Ctx,
  { what, draft = null, product = null, lastDay = null }: ProductChangeRecord,
): Promise<void> => tx.productDrafts.record({ what, draft, product, lastDay, by: ctx.actor.username, at: tx.now });

type ProductEvent = Extract<keyof AuditEventFacts, `product.${string}`>;

export const appendProductEvent = <T extends ProductEvent>(tx: UnitOfWork, ctx: Ctx, type: T, facts: AuditEventFacts[T]) =>
  tx.events.append({ type, on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor), facts } as NewEvent);
