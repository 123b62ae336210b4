import { lendingLimits } from "@farthing/domain/lending";
import { addDays, londonDay, parsePounds } from "@farthing/domain/money";
import { formatDay, formatMoney, formatPounds, screens } from "@farthing/domain/wording";
import { failureText, fieldProblems } from "@farthing/shell";
import { Actions, Banner, Button, Dialog, type Fact, Facts, IconNote, PageHead, Panel, Rail, TextInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink, RouterButtonLink } from "../../shell/links.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { previewProduct, toTypedProduct } from "./product-form.ts";
import { ProductHistory } from "./product-history.tsx";
import { aprText, depositText, familyText, monthsText, regimeTexts, salePeriodText } from "./product-words.ts";
import "./products.css";
import { type ProductAnswer, productQuery, type Sellers, useProductCall } from "./products-query.ts";
import { SellersField } from "./sellers-field.tsx";
import { StateTag } from "./state-tag.tsx";

const { page: words, terms: termWords, fields, journeys, draft: draftWords } = screens.lender.products;

export function ProductPage() {
  const { id } = useParams({ from: "/signed-in/products/$id" });
  const product = useQuery(productQuery(id));
  return (
    <>
      <RouterBackLink to="/products">{draftWords.back}</RouterBackLink>
      <QueryResult query={product} isPage>
        {(answer) => <PublishedProduct product={answer} />}
      </QueryResult>
    </>
  );
}

const hasSaleEnded = ({ state }: ProductAnswer): boolean => state === "ended" || state === "superseded";

function PublishedProduct({ product }: { product: ProductAnswer }) {
  const { terms, version, state, publishedBy, published } = product;
  return (
    <div className="stack">
      <PageHead title={terms.name}>
        <div className="row">
          <StateTag state={state} />
          <span className="muted small">
            {words.versionNumber(version)}
            {publishedBy !== null && published !== null && `. ${words.publishedBy(publishedBy, formatDay(published))}`}
          </span>
        </div>
      </PageHead>
      <div className="split">
        <div className="stack">
          <Panel roomy>
            <h2 className="head-20">{words.facts}</h2>
            <Facts look="words" facts={factsOf(product)} />
          </Panel>
          <SoldBy product={product} />
          <ProductHistory changes={product.history} />
        </div>
        <Rail label={draftWords.back}>
          <ProductActions product={product} />
          <PreviewPanel product={previewProduct({ ...toTypedProduct(product) })} rpm={terms.rpm} />
          {product.versions.length > 1 && <Versions product={product} />}
        </Rail>
      </div>
    </div>
  );
}

function factsOf({ line, terms }: ProductAnswer): readonly Fact[] {
  return [
    { term: fields.family, value: familyText(terms) },
    { term: words.rate, value: words.rateOf(aprText(terms), terms.rpm) },
    { term: fields.instalments, value: monthsText(terms) },
    { term: words.loans, value: words.loansOf(formatPounds(terms.minLoanAmount), formatPounds(terms.maxLoanAmount)) },
    ...(parsePounds(terms.minGoodsAmount) > 0 ? [{ term: words.goods, value: words.goodsOf(formatPounds(terms.minGoodsAmount)) }] : []),
    { term: words.deposit, value: depositText(terms) },
    ...(terms.deferralPeriod.length > 0
      ? [
          {
            term: words.fee,
            value: terms.earlySettlementFee ? words.feeYes(formatMoney(lendingLimits.deferralSettlementFeeMax)) : words.feeNo,
          },
        ]
      : []),
    { term: words.regime, value: regimeTexts(terms) },
    { term: fields.journey, value: journeys[terms.agreementType ?? "any"] },
    { term: words.sale, value: salePeriodText(terms) },
    { term: words.id, value: line },
  ];
}

function SoldBy({ product }: { product: ProductAnswer }) {
  const [changing, setChanging] = useState(false);
  const { sellers } = product;
  return (
    <Panel roomy>
      <h2 className="head-20">{words.sellers}</h2>
      {sellers === null ? (
        <p>{termWords.everyone}</p>
      ) : (
        <ul className="stack stack--tight">
          {sellers.map(({ retailer, name, branches, branchCount }) => (
            <li key={retailer}>
              {words.soldBy(name, branches === null ? fields.allBranches(branchCount) : branches.map((branch) => branch.name).join(", "))}
            </li>
          ))}
        </ul>
      )}
      {!hasSaleEnded(product) && (
        <Actions>
          <Button look="second" onClick={() => setChanging(true)}>
            {words.changeSellers}
          </Button>
        </Actions>
      )}
      {changing && <ChangeSellers product={product} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

interface SaleDialogProps {
  product: ProductAnswer;
  onClose: () => void;
}

function ChangeSellers({ product, onClose }: SaleDialogProps) {
  const [sellers, setSellers] = useState<Sellers>(toTypedProduct(product).sellers);
  // The dialog sends the revision from when it opened, so it cannot overwrite a later change.
  const [revision] = useState(product.revision);
  const act = useProductCall();
  return (
    <SaleDialog
      title={words.changeSellers}
      submit={screens.lender.switches.save}
      act={act}
      onClose={onClose}
      onSubmit={() =>
        act.mutate({
          call: () => api.changeProductSellers({ params: { id: product.id }, body: { revision, sellers } }),
          done: words.sellersSaved,
          follow: onClose,
        })
      }
    >
      <SellersField sellers={sellers} error={fieldProblems(act.error).sellers} onChange={setSellers} />
    </SaleDialog>
  );
}

function ProductActions({ product }: { product: ProductAnswer }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const { id, nextDraft, replacedBy } = product;
  if (hasSaleEnded(product) && replacedBy !== null) return null;
  return (
    <Panel>
      {replacedBy === null && (
        <Actions>
          {nextDraft === null ? (
            <RouterButtonLink to="/products/new" search={{ replaces: id }}>
              {words.newVersion}
            </RouterButtonLink>
          ) : (
            <RouterButtonLink to="/products/drafts/$id" params={{ id: nextDraft }}>
              {draftWords.open(product.terms.name)}
            </RouterButtonLink>
          )}
        </Actions>
      )}
      {!hasSaleEnded(product) && (
        <Actions>
          <Button look="second" onClick={() => setWithdrawing(true)}>
            {words.withdraw}
          </Button>
        </Actions>
      )}
      <IconNote>{words.newVersionText}</IconNote>
      {withdrawing && <WithdrawProduct product={product} onClose={() => setWithdrawing(false)} />}
    </Panel>
  );
}

function WithdrawProduct({ product: { id, revision: read, terms }, onClose }: SaleDialogProps) {
  const yesterday = addDays(londonDay(new Date()), -1);
  const [lastDay, setLastDay] = useState<string>(londonDay(new Date()));
  const [revision] = useState(read);
  const act = useProductCall();
  return (
    <SaleDialog
      title={words.withdrawTitle(terms.name)}
      submit={words.withdraw}
      act={act}
      onClose={onClose}
      onSubmit={() =>
        act.mutate({
          call: () => api.withdrawProduct({ params: { id }, body: { revision, lastDay } }),
          done: words.withdrawn(formatDay(lastDay)),
          follow: onClose,
        })
      }
    >
      <p>{words.withdrawText}</p>
      <TextInput
        type="date"
        name="lastDay"
        label={words.lastDay}
        hint={words.lastDayHint}
        short
        required
        min={yesterday}
        value={lastDay}
        error={fieldProblems(act.error).lastDay}
        onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
      />
    </SaleDialog>
  );
}

interface SaleDialogFrameProps {
  title: string;
  submit: string;
  act: { readonly isPending: boolean; readonly error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

function SaleDialog({ title, submit, act, onSubmit, onClose, children }: SaleDialogFrameProps) {
  const hasFieldProblem = Object.keys(fieldProblems(act.error)).length > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending) onSubmit();
  };
  return (
    <Dialog open title={title} busy={act.isPending} onClose={onClose}>
      <form className="stack stack--snug" noValidate onSubmit={send}>
        {children}
        {act.error && !hasFieldProblem && <Banner tone="danger" title={failureText("catalogue", act.error)} takesFocus />}
        <Actions>
          <Button type="submit" busy={act.isPending}>
            {submit}
          </Button>
          <Button look="second" disabled={act.isPending} onClick={onClose}>
            {screens.shell.actions.back}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

const Versions = ({ product: { id, versions } }: { product: ProductAnswer }) => (
  <Panel>
    <h2 className="head-20">{words.versions}</h2>
    <ul className="stack stack--tight">
      {versions.map((one) => (
        <li key={one.id} className="row">
          {one.id === id ? (
            <b>{words.versionNumber(one.version)}</b>
          ) : (
            <Link to="/products/$id" params={{ id: one.id }}>
              {words.versionNumber(one.version)}
            </Link>
          )}
          <StateTag state={one.state} />
          <small className="hint">{salePeriodText(one)}</small>
        </li>
      ))}
    </ul>
  </Panel>
);
