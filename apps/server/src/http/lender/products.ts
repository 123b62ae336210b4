import * as contract from "@farthing/contract";
import { localDate } from "@farthing/domain/money";
import type { ProductChange } from "../../store/retailers/product-drafts.ts";
import {
  discardProductDraft,
  publishProductDraft,
  saveProductDraft,
  sendBackProductDraft,
  sendProductDraft,
  startProductDraft,
} from "../../use-cases/products/product-draft.ts";
import { changeProductSellers, withdrawProduct } from "../../use-cases/products/product-sale.ts";
import type { NamedSeller } from "../../use-cases/products/product-sellers.ts";
import { findProducts, findSellers, readProduct, readProductDraft } from "../../use-cases/products/read-catalogue.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveProducts(implement: EndpointImplementer): void {
  implement(contract.listProducts, async ({ ctx, given: { query } }) => {
    const { show = "all", search = "", on } = query;
    const { products, counts, hasMore } = await findProducts(ctx, { show, text: search, on });
    return {
      products: products.map((product) => ({ ...product, sellers: product.sellers && [...product.sellers] })),
      counts,
      hasMore,
    };
  });

  implement(contract.readProduct, async ({ ctx, given }) => {
    const { publishedAt, versions, sellers, history, ...product } = await readProduct(ctx, given.params.id);
    return {
      ...product,
      sellers: sellersOnWire(sellers),
      published: publishedAt?.toISOString() ?? null,
      versions: versions.map(({ terms: { startDate, endDate }, ...version }) => ({ ...version, startDate, endDate })),
      history: history.map(changeOnWire),
    };
  });

  implement(contract.withdrawProduct, async ({ ctx, given: { params, body } }) =>
    withdrawProduct(ctx, { id: params.id, revision: body.revision }, body.lastDay).then(() => undefined),
  );

  implement(contract.changeProductSellers, async ({ ctx, given: { params, body } }) =>
    changeProductSellers(ctx, { id: params.id, revision: body.revision }, body.sellers).then(() => undefined),
  );

  implement(contract.findProductSellers, async ({ ctx, given }) => {
    const { sellers, hasMore } = await findSellers(ctx, given.query.search ?? "");
    return { sellers: sellers.map((seller) => ({ ...seller, branches: [...seller.branches] })), hasMore };
  });

  implement(contract.startProductDraft, ({ ctx, given: { body } }) => {
    const { replaces, ...typed } = body;
    return startProductDraft(ctx, typed, replaces);
  });

  implement(contract.readProductDraft, async ({ ctx, given }) => {
    const { startedAt, changedAt, sentAt, replaces: _, sellers, history, ...draft } = await readProductDraft(ctx, given.params.id);
    return {
      ...draft,
      sellers: sellersOnWire(sellers),
      writtenBy: [...draft.writtenBy],
      publishers: [...draft.publishers],
      started: startedAt.toISOString(),
      changed: changedAt.toISOString(),
      sent: sentAt?.toISOString() ?? null,
      history: history.map(changeOnWire),
    };
  });

  implement(contract.saveProductDraft, ({ ctx, given: { params, body } }) => {
    const { revision, ...typed } = body;
    return saveProductDraft(ctx, { id: params.id, revision }, typed);
  });

  implement(contract.sendProductDraft, ({ ctx, given: { params, body } }) =>
    sendProductDraft(ctx, { ...params, ...body }).then(() => undefined),
  );

  implement(contract.sendBackProductDraft, ({ ctx, given: { params, body } }) =>
    sendBackProductDraft(ctx, { ...params, ...body }).then(() => undefined),
  );

  implement(contract.publishProductDraft, ({ ctx, given: { params, body } }) => publishProductDraft(ctx, { ...params, ...body }));

  implement(contract.discardProductDraft, ({ ctx, given: { params, body } }) =>
    discardProductDraft(ctx, { ...params, ...body }).then(() => undefined),
  );
}

const sellersOnWire = (sellers: readonly NamedSeller[] | null) =>
  sellers?.map(({ branches, ...seller }) => ({ ...seller, branches: branches && [...branches] })) ?? null;

const changeOnWire = ({ what, lastDay, by, at }: ProductChange) => ({
  what,
  lastDay: lastDay === null ? null : localDate(lastDay),
  by,
  at: at.toISOString(),
});
