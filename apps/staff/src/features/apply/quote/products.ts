import type { Contract, Reply } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { hasProductEnded, type Product, type ProductConfig, productOf } from "@farthing/domain/lending";
import type { LocalDate } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";

export type OfferedProduct = Reply<Contract["getProducts"]>[number];

export interface Products {
  /** Ended products are included, because an application may have stored one. */
  readonly goods: readonly Product[];
  readonly project: Product | null;
  readonly configOf: (id: string) => ProductConfig | undefined;
}

/** Each product gets one configuration object, because caches use this object as their key. */
const configCache = new WeakMap<OfferedProduct, ProductConfig>();

function configFrom(offered: OfferedProduct): ProductConfig {
  const { agreementType: _, isProjectLoan: __, line: ___, ...config } = offered;
  const kept = configCache.get(offered) ?? config;
  configCache.set(offered, kept);
  return kept;
}

export function productsFor(offered: readonly OfferedProduct[], document: ApplicationDocument, status: Status, today: LocalDate): Products {
  const agreementType = document.product?.agreementType ?? "IN_STORE";
  const configs = new Map<string, ProductConfig>();
  const goods: ProductConfig[] = [];
  let project: Product | null = null;
  for (const product of offered) {
    const config = configFrom(product);
    configs.set(config.id, config);
    if (product.isProjectLoan) project = hasProductEnded(productOf(config), today) ? project : productOf(config);
    else if (product.agreementType === null || product.agreementType === agreementType) goods.push(config);
  }
  const kept = keptProduct(document, status);
  if (kept && !configs.has(kept.id)) {
    configs.set(kept.id, kept);
    goods.push(kept);
  }
  return { goods: goods.map(productOf), project, configOf: (id) => configs.get(id) };
}

/** A decided application keeps its product, even if the branch no longer sells it. */
function keptProduct({ product }: ApplicationDocument, status: Status): ProductConfig | null {
  const config = product?.productConfig;
  return status !== "open" && config?.id && config.rpm && config.startDate ? (config as ProductConfig) : null;
}

export const isListed = (product: Product, storedId: string | null | undefined, today: LocalDate): boolean =>
  !hasProductEnded(product, today) || product.id === storedId;
