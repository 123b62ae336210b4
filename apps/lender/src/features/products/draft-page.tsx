import { CallFailed } from "@farthing/contract/client";
import { checkTerms } from "@farthing/domain/catalogue";
import { londonDay } from "@farthing/domain/money";
import { formatDay, screens } from "@farthing/domain/wording";
import { fieldProblems } from "@farthing/shell";
import { UnsavedEdits } from "@farthing/shell/unsaved-edits";
import { Actions, Banner, Button, ErrorSummary, PageHead, Panel, Rail } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate, useParams } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink } from "../../shell/links.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import {
  emptyForm,
  isSameProduct,
  nextVersionForm,
  previewProduct,
  type TypedProduct,
  toDraftBody,
  toTypedProduct,
} from "./product-form.ts";
import { ProductHistory } from "./product-history.tsx";
import "./products.css";
import { type Draft, draftQuery, productQuery, useProductCall } from "./products-query.ts";
import { DiscardDraft, PublishPanel } from "./publish-panel.tsx";
import { StateTag } from "./state-tag.tsx";

const { draft: words } = screens.lender.products;

const newProductRoute = getRouteApi("/signed-in/products/new");

/** Writes a new product, or a new version of the product in the URL. Nothing is stored before the first save. */
export function NewProductPage() {
  const { replaces } = newProductRoute.useSearch();
  return (
    <>
      <RouterBackLink to="/products">{words.back}</RouterBackLink>
      {replaces === undefined ? <NewDraft title={words.newTitle} start={emptyForm} replaces={null} /> : <NextVersion id={replaces} />}
    </>
  );
}

function NextVersion({ id }: { id: string }) {
  const product = useQuery(productQuery(id));
  return (
    <QueryResult query={product} isPage>
      {(answer) => <NewDraft title={words.newVersionOf(answer.terms.name)} start={() => nextVersionForm(answer)} replaces={id} />}
    </QueryResult>
  );
}

function NewDraft({ title, start, replaces }: { title: string; start: () => TypedProduct; replaces: string | null }) {
  const [saved] = useState(start);
  const save = useProductCall<{ id: string }>();
  const navigate = useNavigate();
  const send = (form: TypedProduct) =>
    save.mutate({
      call: () => api.startProductDraft({ body: { ...toDraftBody(form), replaces } }),
      done: words.saved,
      follow: ({ id }) => void navigate({ to: "/products/drafts/$id", params: { id }, replace: true, ignoreBlocker: true }),
    });
  return <EditDraft saved={saved} head={<PageHead title={title} />} save={{ send, isPending: save.isPending, error: save.error }} />;
}

export function ProductDraftPage() {
  const { id } = useParams({ from: "/signed-in/products/drafts/$id" });
  const draft = useQuery(draftQuery(id));
  return (
    <>
      <RouterBackLink to="/products">{words.back}</RouterBackLink>
      <QueryResult query={draft} isPage>
        {(answer) => <EditStoredDraft draft={answer} />}
      </QueryResult>
    </>
  );
}

/** Edits the revision that was current when the user began. The page says so if another administrator changes the draft meanwhile. */
function EditStoredDraft({ draft }: { draft: Draft }) {
  const [read, setRead] = useState({ revision: draft.revision, form: toTypedProduct(draft) });
  const [opened, setOpened] = useState(0);
  const save = useProductCall<{ revision: number }>();
  const send = (form: TypedProduct) =>
    save.mutate({
      call: () => api.saveProductDraft({ params: { id: draft.id }, body: { ...toDraftBody(form), revision: read.revision } }),
      done: words.saved,
      follow: ({ revision }) => setRead({ revision, form }),
    });
  const readAgain = () => {
    save.reset();
    setRead({ revision: draft.revision, form: toTypedProduct(draft) });
    setOpened(opened + 1);
  };
  const isStale = draft.revision > read.revision || (save.error instanceof CallFailed && save.error.code === "product.stale");
  const [author = ""] = draft.writtenBy;
  return (
    <EditDraft
      key={opened}
      saved={read.form}
      head={
        <PageHead title={draft.terms.name}>
          <div className="row">
            <StateTag state={draft.sent ? "sent" : "draft"} />
            <span className="muted small">{words.begun(author, formatDay(draft.started))}</span>
          </div>
          {draft.replaced && <p className="muted">{words.newVersionOf(draft.replaced.name)}</p>}
        </PageHead>
      }
      stale={
        isStale && (
          <Banner tone="warning" title={words.stale} level={2}>
            <p>{words.staleText}</p>
            <Button look="second" small onClick={readAgain}>
              {words.readAgain}
            </Button>
          </Banner>
        )
      }
      save={{ send, isPending: save.isPending, error: save.error }}
      publishing={(isSaved) => <PublishPanel draft={draft} isSaved={isSaved && !isStale} />}
      below={<ProductHistory changes={draft.history} />}
      discard={<DiscardDraft draft={draft} />}
    />
  );
}

interface EditDraftProps {
  saved: TypedProduct;
  head: ReactNode;
  stale?: ReactNode;
  save: { send: (form: TypedProduct) => void; isPending: boolean; error: Error | null };
  publishing?: (isSaved: boolean) => ReactNode;
  discard?: ReactNode;
  below?: ReactNode;
}

function EditDraft({ saved, head, stale, save, publishing, discard, below }: EditDraftProps) {
  const formId = useId();
  const [form, setForm] = useState(saved);
  const [checked, setChecked] = useState<{ form: TypedProduct; problems: Readonly<Record<string, string>> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isSaved = isSameProduct(form, saved);
  const found = { ...fieldProblems(save.error), ...checked?.problems };
  const problems = checked ? problemsOfUneditedFields(found, checked.form, form) : {};
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const body = toDraftBody(form);
    const result = checkTerms(body.terms, londonDay(new Date()));
    const wrong = result.ok ? {} : Object.fromEntries(result.problems.map(({ path, message }) => [path, message]));
    setChecked({ form, problems: wrong });
    setAttempt(attempt + 1);
    if (result.ok) save.send(form);
  };
  return (
    <div className="stack">
      <UnsavedEdits when={!isSaved} />
      {head}
      {stale}
      <div className="split">
        <div className="stack">
          <form id={formId} className="stack" noValidate onSubmit={submit}>
            {errors.length > 0 && <ErrorSummary title={words.check} errors={errors} attempt={attempt} />}
            <DraftFields form={form} problems={problems} onChange={setForm} />
          </form>
          {below}
        </div>
        <Rail label={words.toPublish} tall>
          <Panel>
            <Actions because={publishing !== undefined && isSaved && words.nothingToSave}>
              <Button type="submit" form={formId} wide busy={save.isPending} disabled={publishing !== undefined && isSaved}>
                {words.save}
              </Button>
            </Actions>
          </Panel>
          <PreviewPanel product={previewProduct(form)} rpm={form.terms.rpm.trim()} />
          {publishing?.(isSaved)}
          {discard}
        </Rail>
      </div>
    </div>
  );
}

function problemsOfUneditedFields(
  problems: Readonly<Record<string, string>>,
  before: TypedProduct,
  now: TypedProduct,
): Readonly<Record<string, string>> {
  const valueIn = (form: TypedProduct, field: string): unknown =>
    field === "sellers" ? form.sellers : form.terms[field as keyof TypedProduct["terms"]];
  return Object.fromEntries(Object.entries(problems).filter(([field]) => valueIn(before, field) === valueIn(now, field)));
}
