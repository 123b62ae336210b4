import { type ServicingState, servicingStates } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Button, Notice, PageHead, Radios, useToasts } from "@farthing/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FindApplication } from "../../shared/find-application.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { ServicingFiles } from "./servicing-files.tsx";
import { pageSize, type ServicingOverview, servicingKey, servicingQuery, type VersionFilter } from "./servicing-query.ts";
import { VersionTable } from "./version-table.tsx";

const words = screens.lender.servicing;

const route = getRouteApi("/signed-in/servicing");

const allStatesValue = "all";

const parseServicingState = (value: string | undefined): ServicingState | undefined => servicingStates.find((state) => state === value);

export function ServicingPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shown: VersionFilter = {
    state: parseServicingState(search.state),
    loan: /^\d{9}$/.test(search.loan ?? "") ? search.loan : undefined,
    page: Math.max(1, Number.parseInt(search.page ?? "1", 10) || 1),
  };
  const desk = useQuery({ ...servicingQuery(shown), placeholderData: keepPreviousData });
  const show = (next: Partial<VersionFilter>) => {
    const { state, loan, page } = { ...shown, page: 1, ...next };
    void navigate({ search: { state, loan, page: page > 1 ? String(page) : undefined }, replace: true });
  };
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} />
      <QueryResult query={desk}>
        {(answer) => (
          <>
            <ServicingStatus desk={answer} />
            <section className="stack stack--snug">
              <h2>{words.list.title}</h2>
              <FindApplication application={shown.loan} onFind={(loan) => show({ loan })} />
              <Radios
                label={words.filter}
                name="state"
                look="chips"
                value={shown.state ?? allStatesValue}
                options={[
                  { value: allStatesValue, label: words.all },
                  ...servicingStates.map((state) => ({ value: state, label: words.chip(words.states[state], answer.counts[state]) })),
                ]}
                onChange={({ currentTarget: { value } }) => show({ state: parseServicingState(value) })}
              />
              <VersionTable
                versions={answer.versions}
                isPushed={answer.isPushed}
                empty={shown.loan ? words.list.notFound : shown.state ? words.list.nothingHere : words.list.nothing}
              />
              <VersionPager page={shown.page} desk={answer} onPage={(page) => show({ page })} />
            </section>
            <ServicingFiles files={answer.files} />
          </>
        )}
      </QueryResult>
    </div>
  );
}

function ServicingStatus({ desk: { isPushed, isPulled, counts } }: { desk: ServicingOverview }) {
  const missing = counts.failed + counts.refused;
  if (!isPushed)
    return (
      <Notice tone="warning" title={words.off.title} level={2}>
        <p>
          {words.off.text} {isPulled ? words.off.pulled : words.off.notPulled}
        </p>
      </Notice>
    );
  if (missing === 0 && counts.pending === 0) return counts.taken > 0 && <p className="muted">{words.allTaken}</p>;
  if (missing === 0)
    return (
      <Notice tone="info" title={words.waiting.title(counts.pending)} level={2}>
        <div className="stack stack--tight">
          <p>{words.waiting.text}</p>
          <SendAll label={words.waiting.sendAll} />
        </div>
      </Notice>
    );
  return (
    <Notice tone="danger" title={words.missing.title(missing)} level={2}>
      <div className="stack stack--tight">
        <p>{words.missing.text}</p>
        <SendAll label={words.missing.sendAll} />
      </div>
    </Notice>
  );
}

function SendAll({ label }: { label: string }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const sending = useCall(() => api.sendServicingBacklog({}), {
    onSuccess: async ({ sent }) => {
      await queries.invalidateQueries({ queryKey: servicingKey });
      show({ tone: "success", text: words.missing.sent(sent) });
    },
    onError: (error) => show({ tone: "danger", text: failureText("servicing", error) }),
  });
  return (
    <div>
      <Button look="second" busy={sending.isPending} onClick={() => sending.mutate()}>
        {label}
      </Button>
    </div>
  );
}

function VersionPager({ page, desk, onPage }: { page: number; desk: ServicingOverview; onPage: (page: number) => void }) {
  if (page === 1 && !desk.hasMore) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className="row" aria-label={words.list.title}>
      <Button look="second" aria-disabled={page === 1 || undefined} onClick={() => page > 1 && onPage(page - 1)}>
        {words.list.newer}
      </Button>
      <span className="muted" role="status">
        {desk.versions.length > 0 && words.list.pages(first, first + desk.versions.length - 1)}
      </span>
      <Button look="second" aria-disabled={!desk.hasMore || undefined} onClick={() => desk.hasMore && onPage(page + 1)}>
        {words.list.older}
      </Button>
    </nav>
  );
}
