import { authorise } from "@farthing/domain/access";
import { type ProductFilter, type ProductState, productStateOn } from "@farthing/domain/catalogue";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { PublishedProduct, SellerOption, Sellers } from "../../store/retailers/catalogue.ts";
import type { ProductChange, ProductDraft } from "../../store/retailers/product-drafts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { publishersOf } from "./product-draft.ts";
import { type NamedSeller, nameSellers } from "./product-sellers.ts";

/** Users can shorten the list by typing part of a name. */
const shownMax = 200;
/** At most this many products are read to count the products in each state. */
const productsReadMax = 1_000;
const historyMax = 50;
const sellersMax = 50;

export type ListedProduct = { readonly sellers: readonly string[] | null } & (
  | ({ readonly state: ProductState } & Pick<PublishedProduct, "id" | "line" | "version" | "terms">)
  | ({ readonly state: "draft" | "sent" } & Pick<ProductDraft, "id" | "terms">)
);

export interface ListedProducts {
  readonly products: readonly ListedProduct[];
  readonly counts: Readonly<Record<ProductFilter, number>>;
  readonly hasMore: boolean;
}

interface Search {
  readonly show: ProductFilter;
  readonly text: string;
  readonly on: LocalDate | undefined;
}

export async function findProducts(ctx: Ctx, { show, text, on }: Search): Promise<ListedProducts> {
  authorise(ctx.actor, "product:manage");
  return ctx.read(async (tx) => {
    const day = on ?? londonDay(tx.now);
    const drafts = await tx.productDrafts.search(text, shownMax);
    const published = await tx.catalogue.search(text, productsReadMax);
    const names = await namesOfSellers(tx, [...drafts, ...published]);
    const named = (sellers: Sellers) => sellers?.map(({ retailer }) => names.get(retailer) ?? retailer) ?? null;
    const all: readonly ListedProduct[] = [
      ...drafts.map(({ id, terms, sellers, sentAt }) => ({
        id,
        terms,
        sellers: named(sellers),
        state: sentAt ? ("sent" as const) : ("draft" as const),
      })),
      ...published.map(({ id, line, version, terms, sellers, replacedBy }) => ({
        id,
        line,
        version,
        terms,
        sellers: named(sellers),
        state: productStateOn({ ...terms, isReplaced: replacedBy !== null }, day),
      })),
    ];
    const shown = all.filter(({ state }) => show === "all" || groupOf(state) === show);
    const count = (group: ProductFilter) => all.filter(({ state }) => groupOf(state) === group).length;
    return {
      products: shown.slice(0, shownMax),
      counts: { all: all.length, onSale: count("onSale"), coming: count("coming"), draft: count("draft"), ended: count("ended") },
      hasMore: shown.length > shownMax || published.length === productsReadMax,
    };
  });
}

function groupOf(state: ListedProduct["state"]): ProductFilter {
  if (state === "sent") return "draft";
  return state === "superseded" ? "ended" : state;
}

async function namesOfSellers(tx: UnitOfWork, products: readonly { readonly sellers: Sellers }[]): Promise<ReadonlyMap<string, string>> {
  const retailers = new Set(products.flatMap(({ sellers }) => sellers?.map(({ retailer }) => retailer) ?? []));
  return new Map((await tx.catalogue.sellersNamed([...retailers])).map(({ normalisedName, name }) => [normalisedName, name]));
}

export interface ProductView extends Omit<PublishedProduct, "sellers"> {
  readonly state: ProductState;
  readonly sellers: readonly NamedSeller[] | null;
  readonly versions: readonly {
    readonly id: string;
    readonly version: number;
    readonly state: ProductState;
    readonly terms: PublishedProduct["terms"];
  }[];
  readonly nextDraft: string | null;
  readonly history: readonly ProductChange[];
}

export async function readProduct(ctx: Ctx, id: string): Promise<ProductView> {
  authorise(ctx.actor, "product:manage");
  return ctx.read(async (tx) => {
    const today = londonDay(tx.now);
    const product = (await tx.catalogue.read(id)) ?? fail("product.not_found");
    const state = ({ terms, replacedBy }: PublishedProduct) => productStateOn({ ...terms, isReplaced: replacedBy !== null }, today);
    const versions = await tx.catalogue.versions(product.line);
    const draft = await tx.productDrafts.findReplacing(id);
    return {
      ...product,
      state: state(product),
      sellers: await nameSellers(tx, product.sellers),
      versions: versions.map((one) => ({ id: one.id, version: one.version, state: state(one), terms: one.terms })),
      nextDraft: draft?.id ?? null,
      history: await tx.productDrafts.historyOf(id, historyMax),
    };
  });
}

export interface DraftView extends Omit<ProductDraft, "sellers"> {
  readonly sellers: readonly NamedSeller[] | null;
  readonly replaced: { readonly id: string; readonly name: string; readonly startDate: LocalDate } | null;
  readonly mayPublish: boolean;
  readonly publishers: readonly string[];
  readonly history: readonly ProductChange[];
}

export async function readProductDraft(ctx: Ctx, id: string): Promise<DraftView> {
  authorise(ctx.actor, "product:manage");
  return ctx.read(async (tx) => {
    const draft = (await tx.productDrafts.read(id)) ?? fail("product.not_found");
    const publishers = publishersOf(draft, await tx.users.usernamesOf("lender_admin"));
    const replaced = draft.replaces === null ? undefined : await tx.catalogue.read(draft.replaces);
    return {
      ...draft,
      sellers: await nameSellers(tx, draft.sellers),
      replaced: replaced ? { id: replaced.id, name: replaced.terms.name, startDate: replaced.terms.startDate } : null,
      mayPublish: draft.sentAt !== null && publishers.includes(ctx.actor.username),
      publishers: publishers.filter((username) => username !== ctx.actor.username),
      history: await tx.productDrafts.historyOfDraft(id, historyMax),
    };
  });
}

export async function findSellers(
  ctx: Ctx,
  text: string,
): Promise<{ readonly sellers: readonly SellerOption[]; readonly hasMore: boolean }> {
  authorise(ctx.actor, "product:manage");
  const found = await ctx.query((tx) => tx.catalogue.sellerOptions(text, sellersMax + 1));
  return { sellers: found.slice(0, sellersMax), hasMore: found.length > sellersMax };
}
