import type { Contract, Reply } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { hasEnded, type Product, type ProductConfig, productOf } from "@farthing/domain/lending";
import type { LocalDate } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";

export type OfferedProduct = Reply<Contract["getProducts"]>[number];

export interface Products {
  /** Goods loans, those among them that have ended: a choice that was stored may be one of them. */
  readonly goods: readonly Product[];
  /** The loan that can stand beside a goods loan, where the branch has one. */
  readonly project: Product | null;
  /** As it is configured, for the document. */
  readonly configOf: (id: string) => ProductConfig | undefined;
}

/** One configuration for one answer: what has been reckoned for its rate is kept with it, and a key must not cost it anew. */
const read = new WeakMap<OfferedProduct, ProductConfig>();

function configFrom(offered: OfferedProduct): ProductConfig {
  const { agreementType: _, isProjectLoan: __, ...config } = offered;
  const kept = read.get(offered) ?? config;
  read.set(offered, kept);
  return kept;
}

/** What of a branch's products this application can be made of. */
export function productsFor(offered: readonly OfferedProduct[], document: ApplicationDocument, status: Status, today: LocalDate): Products {
  const agreementType = document.product?.agreementType ?? "IN_STORE";
  const configs = new Map<string, ProductConfig>();
  const goods: ProductConfig[] = [];
  let project: Product | null = null;
  for (const product of offered) {
    const config = configFrom(product);
    configs.set(config.id, config);
    if (product.isProjectLoan) project = hasEnded(productOf(config), today) ? project : productOf(config);
    else if (product.agreementType === null || product.agreementType === agreementType) goods.push(config);
  }
  const kept = keptProduct(document, status);
  if (kept && !configs.has(kept.id)) {
    configs.set(kept.id, kept);
    goods.push(kept);
  }
  return { goods: goods.map(productOf), project, configOf: (id) => configs.get(id) };
}

/** Once decided, an application keeps its product as it was, whether or not the branch still has it. */
function keptProduct({ product }: ApplicationDocument, status: Status): ProductConfig | null {
  const config = product?.productConfig;
  return status !== "open" && config?.id && config.rpm && config.startDate ? (config as ProductConfig) : null;
}

/** What is listed: everything that can be had or could be, and an ended product only where it was the choice. */
export const isListed = (product: Product, storedId: string | null | undefined, today: LocalDate): boolean =>
  !hasEnded(product, today) || product.id === storedId;
