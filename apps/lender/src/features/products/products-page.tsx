import { familyOf, type ProductFilter, productFamilies, productFilters } from "@farthing/domain/catalogue";
import { isDay, londonDay } from "@farthing/domain/money";
import { screens } from "@farthing/domain/wording";
import { type Column, EmptyState, IconNote, PageHead, Radios, Table, TextInput } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { QueryResult } from "../../shared/query-result.tsx";
import { SearchForm } from "../../shared/search-form.tsx";
import { RouterButtonLink } from "../../shell/links.tsx";
import { aprText, depositText, familyNote, monthsText, salePeriodText, sellersText } from "./product-words.ts";
import "./products.css";
import { type ListedProduct, productsQuery } from "./products-query.ts";
import { StateTag } from "./state-tag.tsx";

const words = screens.lender.products;
const { list: texts } = words;

const route = getRouteApi("/signed-in/products");

const isShown = (show: string | undefined): show is ProductFilter => productFilters.some((each) => each === show);

export function ProductsPage() {
  const { search, show, on } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = {
    ...(search !== undefined && { search: search.slice(0, 100) }),
    ...(isShown(show) && { show }),
    ...(on !== undefined && isDay(on) && { on }),
  };
  const products = useQuery({ ...productsQuery(asked), placeholderData: keepPreviousData });
  const change = (changed: { search?: string | undefined; show?: string; on?: string | undefined }) =>
    void navigate({ search: Object.fromEntries(Object.entries({ ...asked, ...changed }).filter(([, value]) => value)), replace: true });
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} actions={<RouterButtonLink to="/products/new">{words.create}</RouterButtonLink>} />
      <SearchForm
        key={search}
        label={texts.find}
        submit={texts.search}
        search={search}
        clear={texts.clear}
        onSearch={(sought) => change({ search: sought })}
      />
      <QueryResult query={products}>
        {({ products: found, counts, hasMore }) => (
          <>
            <div className="product-bar">
              <Radios
                name="show"
                look="chips"
                label={texts.show}
                value={asked.show ?? "all"}
                options={productFilters.map((value) => ({ value, label: texts.counted(texts.filters[value], counts[value]) }))}
                onChange={({ currentTarget: { value } }) => change({ show: value === "all" ? "" : value })}
              />
              <TextInput
                label={texts.on}
                type="date"
                name="on"
                value={asked.on ?? londonDay(new Date())}
                onChange={({ currentTarget: { value } }) => change({ on: isDay(value) ? value : "" })}
              />
            </div>
            <section className="stack stack--snug">
              <Table
                caption={texts.caption}
                columns={columns}
                rows={sortByFamily(found)}
                rowKey={({ id }) => id}
                groupOf={(product) => {
                  const family = familyOf(product.terms);
                  return { title: words.families[family], note: familyNote(family) };
                }}
                pageSize={0}
                linked
                empty={
                  counts.all === 0 && search === undefined ? (
                    <EmptyState title={texts.nothing} level={2}>
                      {texts.nothingText}
                    </EmptyState>
                  ) : (
                    <EmptyState title={texts.notFound} level={2} />
                  )
                }
              />
              {hasMore && <p className="muted small">{texts.more(found.length)}</p>}
              <IconNote>{texts.note}</IconNote>
            </section>
          </>
        )}
      </QueryResult>
    </div>
  );
}

const compareRateAndTerm = ({ terms: one }: ListedProduct, { terms: other }: ListedProduct): number =>
  Number(one.apr) - Number(other.apr) || (one.instalments[0] ?? 0) - (other.instalments[0] ?? 0);

const sortByFamily = (products: readonly ListedProduct[]): readonly ListedProduct[] =>
  productFamilies.flatMap((family) => products.filter(({ terms }) => familyOf(terms) === family).toSorted(compareRateAndTerm));

const isDraft = ({ state }: ListedProduct): boolean => state === "draft" || state === "sent";

const columns: readonly Column<ListedProduct>[] = [
  {
    key: "product",
    label: texts.columns.product,
    cell: (product) => (
      <>
        <Link to={isDraft(product) ? "/products/drafts/$id" : "/products/$id"} params={{ id: product.id }}>
          {product.terms.name}
        </Link>
        {"version" in product && product.version > 1 && <small className="muted"> {words.page.versionNumber(product.version)}</small>}
      </>
    ),
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "apr", label: texts.columns.apr, cell: ({ terms }) => aprText(terms), number: true },
  { key: "months", label: texts.columns.months, cell: ({ terms }) => monthsText(terms) },
  { key: "deposit", label: texts.columns.deposit, cell: ({ terms }) => depositText(terms) },
  { key: "sellers", label: texts.columns.sellers, cell: ({ sellers }) => sellersText(sellers) },
  { key: "sale", label: texts.columns.sale, cell: ({ terms }) => salePeriodText(terms), card: { wide: true } },
  {
    key: "state",
    label: texts.columns.state,
    cell: ({ state }) => <StateTag state={state} />,
    card: { order: 2, end: true, unlabelled: true },
  },
];
