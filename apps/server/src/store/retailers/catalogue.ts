import { lenderRetailerName } from "@farthing/domain/access";
import type { ProductTerms } from "@farthing/domain/lending";
import { type LocalDate, localDate } from "@farthing/domain/money";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** `branches` contains supplier numbers. If it is null, all branches of the retailer sell the product. */
export interface Seller {
  readonly retailer: string;
  readonly branches: readonly string[] | null;
}

/** Null means that all retailers sell the product. */
export type Sellers = readonly Seller[] | null;

export interface PublishedProduct {
  readonly id: string;
  readonly line: string;
  readonly version: number;
  readonly revision: number;
  /** The terms of the product, with the current last day of sale. */
  readonly terms: ProductTerms;
  readonly sellers: Sellers;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
}

export interface NewVersion extends Pick<PublishedProduct, "id" | "replaces" | "terms" | "sellers"> {
  /** The id of the product's first version. Null if this is the first version. */
  readonly line: string | null;
  readonly version: number;
  readonly writtenBy: readonly string[];
  readonly by: string;
  readonly at: Date;
}

export interface SellerOption {
  readonly normalisedName: string;
  readonly name: string;
  readonly branches: readonly { readonly supplierNumber: string; readonly name: string }[];
}

const productSellersSql = sql<Sellers>`case
  when p.retailer is null then null
  when p.retailer <> ${sql.lit(lenderRetailerName)} then json_build_array(json_build_object('retailer', p.retailer, 'branches', null))
  else (select coalesce(json_agg(json_build_object('retailer', s.retailer, 'branches', s.branches) order by s.retailer), '[]')
    from (select o.retailer, case when bool_or(o.supplier_number is null) then null else json_agg(o.supplier_number order by o.supplier_number) end as branches
      from product_seller o where o.product = p.id group by o.retailer) s)
  end`;

/** The search finds products by their own name or id, and by the names of the retailers that sell them. */
const searchCondition = (text: string) => sql<SqlBool>`(
  strpos(lower(p.config->>'name'), lower(${text})) > 0 or strpos(p.id, lower(${text})) > 0
  or exists (select from retailer r where strpos(lower(r.name), lower(${text})) > 0
    and (r.normalised_name = p.retailer or exists (select from product_seller s where s.product = p.id and s.retailer = r.normalised_name))))`;

export class Catalogue {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async search(text: string, limit: number): Promise<readonly PublishedProduct[]> {
    const rows = await this.#published()
      .where(searchCondition(text))
      .orderBy(sql`(p.config->>'apr')::numeric`)
      .orderBy(sql`p.config->>'name'`)
      .orderBy("p.version")
      .limit(limit)
      .execute();
    return rows.map(toPublished);
  }

  async read(id: string): Promise<PublishedProduct | undefined> {
    const row = await this.#published().where("p.id", "=", id).executeTakeFirst();
    return row && toPublished(row);
  }

  /** The lock lasts until the end of the transaction, so two changes of the product run one after the other. */
  async lock(id: string): Promise<PublishedProduct | undefined> {
    await this.#db.selectFrom("product").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    return this.read(id);
  }

  async versions(line: string): Promise<readonly PublishedProduct[]> {
    const rows = await this.#published()
      .where(sql<string>`coalesce(p.line, p.id)`, "=", line)
      .orderBy("p.version", "desc")
      .limit(sql.lit(versionsMax))
      .execute();
    return rows.map(toPublished);
  }

  async ids(): Promise<ReadonlySet<string>> {
    return new Set((await this.#db.selectFrom("product").select("id").execute()).map(({ id }) => id));
  }

  /** True if another product has this name and is on sale today or later. Other versions of the same product (`line`) do not count. */
  async isNameTaken(name: string, line: string | null, today: LocalDate): Promise<boolean> {
    const row = await this.#db
      .selectFrom("product as p")
      .select("p.id")
      .where(sql<string>`lower(p.config->>'name')`, "=", name.toLowerCase())
      .where(sql<SqlBool>`coalesce(p.line, p.id) is distinct from ${line}`)
      .where(sql<SqlBool>`coalesce(p.last_day, (p.config->>'endDate')::date, 'infinity') >= ${today}::date`)
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns false if another product with this id, or another version of this product, was published meanwhile. */
  async publish({ id, line, version, replaces, terms, sellers, writtenBy, by, at }: NewVersion): Promise<boolean> {
    const { agreementType, isProjectLoan, ...config } = terms;
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("product")
      .values({
        id,
        line,
        version,
        replaces,
        agreementType,
        isProjectLoan,
        config: JSON.stringify({ ...config, id }),
        retailer: sellers === null ? null : lenderRetailerName,
        writtenBy: [...writtenBy],
        publishedBy: by,
        publishedAt: at,
      })
      .onConflict((taken) => taken.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await this.#addSellers(id, sellers);
    return true;
  }

  async setLastDay(id: string, lastDay: LocalDate): Promise<void> {
    await this.#db
      .updateTable("product")
      .set((eb) => ({ lastDay, revision: eb("revision", "+", 1) }))
      .where("id", "=", id)
      .execute();
  }

  async setSellers(id: string, sellers: Sellers): Promise<void> {
    await this.#db.deleteFrom("productSeller").where("product", "=", id).execute();
    await this.#db
      .updateTable("product")
      .set((eb) => ({ retailer: sellers === null ? null : lenderRetailerName, revision: eb("revision", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await this.#addSellers(id, sellers);
  }

  async #addSellers(product: string, sellers: Sellers): Promise<void> {
    const rows = (sellers ?? []).flatMap(({ retailer, branches }) =>
      (branches ?? [null]).map((supplierNumber) => ({ product, retailer, supplierNumber })),
    );
    if (rows.length > 0) await this.#db.insertInto("productSeller").values(rows).execute();
  }

  async sellerOptions(text: string, limit: number): Promise<readonly SellerOption[]> {
    return this.#sellers()
      .where(sql<SqlBool>`(strpos(lower(r.name), lower(${text})) > 0 or strpos(r.normalised_name, lower(${text})) > 0)`)
      .limit(limit)
      .execute();
  }

  async sellersNamed(names: readonly string[]): Promise<readonly SellerOption[]> {
    return names.length === 0
      ? []
      : this.#sellers()
          .where("r.normalisedName", "in", [...names])
          .execute();
  }

  #sellers() {
    return this.#db
      .selectFrom("retailer as r")
      .select([
        "r.normalisedName",
        "r.name",
        sql<SellerOption["branches"]>`(select coalesce(json_agg(json_build_object('supplierNumber', b.supplier_number, 'name', b.name)
          order by b.supplier_number), '[]') from branch b where b.retailer = r.normalised_name)`.as("branches"),
      ])
      .where("r.kind", "<>", "lender")
      .orderBy("r.name")
      .orderBy("r.normalisedName");
  }

  #published() {
    return this.#db
      .selectFrom("product as p")
      .leftJoin("product as n", "n.replaces", "p.id")
      .select([
        "p.id",
        sql<string>`coalesce(p.line, p.id)`.as("line"),
        "p.version",
        "p.revision",
        "p.config",
        "p.agreementType",
        "p.isProjectLoan",
        "p.lastDay",
        "p.replaces",
        "n.id as replacedBy",
        "p.publishedBy",
        "p.publishedAt",
        productSellersSql.as("sellers"),
      ]);
  }
}

const versionsMax = 100;

interface PublishedRow extends Omit<PublishedProduct, "terms"> {
  readonly config: unknown;
  readonly agreementType: string | null;
  readonly isProjectLoan: boolean;
  readonly lastDay: string | null;
}

function toPublished({ config, agreementType, isProjectLoan, lastDay, ...row }: PublishedRow): PublishedProduct {
  const stored = config as Omit<ProductTerms, "agreementType" | "isProjectLoan"> & { readonly id: string };
  const { id: _, ...terms } = stored;
  return {
    ...row,
    terms: {
      ...terms,
      endDate: lastDay === null ? terms.endDate : localDate(lastDay),
      agreementType: agreementType as ProductTerms["agreementType"],
      isProjectLoan,
    },
  };
}
