import { isRole, roleTable } from "@farthing/domain/access";
import { checkSection, forms } from "@farthing/domain/details";
import { formatMoment, screens } from "@farthing/domain/wording";
import { failureText, problemsByPath, saveFile, useCall } from "@farthing/shell";
import { Banner, Button, type Column, EmptyState, IconNote, PageHead, Panel, Table, useToasts } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { QueryResult } from "../../shared/query-result.tsx";
import { RecordLink } from "../../shared/record-link.tsx";
import { api } from "../../shell/api.ts";
import { AuditFilter } from "./audit-filter.tsx";
import { type AuditEvent, type AuditPage, type AuditSearch, auditQuery } from "./audit-query.ts";
import "./audit.css";

const words = screens.lender.audit;
const route = getRouteApi("/signed-in/audit");

export function AuditLogPage() {
  const search: AuditSearch = route.useSearch();
  const navigate = route.useNavigate();
  const { before, ...filter } = search;
  const checked = checkSection(forms.auditFilter, filter);
  const log = useQuery({ ...auditQuery(search), placeholderData: keepPreviousData, enabled: checked.ok });
  const show = (next: AuditSearch) => void navigate({ search: { ...next } });
  const filterForm = (types: AuditPage["types"]) => (
    <AuditFilter
      key={JSON.stringify(filter)}
      search={filter}
      types={types}
      problems={problemsByPath(checked.ok ? [] : checked.problems)}
      onFilter={show}
    />
  );
  if (!checked.ok)
    return (
      <div className="stack">
        <PageHead title={words.title} lede={words.lede} />
        {filterForm(log.data?.types ?? [])}
      </div>
    );
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} />
      <QueryResult query={log} isPage>
        {({ events, next, types }) => (
          <>
            {filterForm(types)}
            <Table
              caption={words.list}
              columns={columns}
              rows={events}
              rowKey={({ id }) => id}
              pageSize={0}
              empty={
                <EmptyState title={words.nothing} level={2}>
                  <p>{words.nothingText}</p>
                </EmptyState>
              }
            />
            <nav className="row" aria-label={words.list}>
              {before !== undefined && (
                <Button look="second" onClick={() => show(filter)}>
                  {words.newest}
                </Button>
              )}
              {next !== null && (
                <Button look="second" onClick={() => show({ ...filter, before: next })}>
                  {words.older}
                </Button>
              )}
              {events.length > 0 && <Download filter={filter} />}
            </nav>
            <Verify key={filter.application ?? ""} application={filter.application} />
            <IconNote>{words.recorded}</IconNote>
          </>
        )}
      </QueryResult>
    </div>
  );
}

const columns: readonly Column<AuditEvent>[] = [
  { key: "at", label: words.columns.at, cell: ({ at }) => formatMoment(at), whole: true },
  {
    key: "what",
    label: words.columns.what,
    cell: ({ name }) => <b>{name}</b>,
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "by",
    label: words.columns.by,
    cell: ({ by: { username, role, branch } }) => (
      <>
        <span className="anywhere">{username}</span>
        <small className="muted"> {[isRole(role) ? roleTable[role].label : role, branch].filter(Boolean).join(", ")}</small>
      </>
    ),
  },
  {
    key: "about",
    label: words.columns.about,
    cell: ({ applicationId }) => (applicationId === null ? <span className="muted">{words.none}</span> : <RecordLink id={applicationId} />),
  },
  {
    key: "details",
    label: words.columns.details,
    cell: ({ details, isSealed }) => (
      <span className="audit-details anywhere small">
        {details.map(({ name, value }) => (
          <span key={name}>
            <span className="muted">{name}</span> {value}
          </span>
        ))}
        {isSealed && <span className="muted">{words.sealed}</span>}
      </span>
    ),
    card: { wide: true },
  },
];

function Download({ filter }: { filter: AuditSearch }) {
  const { show } = useToasts();
  const { application = null, user = null, type = null, from = null, to = null } = filter;
  const download = useCall(() => api.exportAuditLog({ body: { application, user, type, from, to } }), {
    onSuccess: (table) => saveFile(new File([table], words.fileName, { type: table.type })),
    onError: (error) => show({ tone: "danger", text: failureText("audit", error) }),
  });
  return (
    <Button look="second" icon="download" busy={download.isPending} onClick={() => download.mutate(undefined)}>
      {words.download}
    </Button>
  );
}

/** Verifies the audit chain of the application in the filter, or the lender's own chain if the filter is empty. */
function Verify({ application }: { application: string | undefined }) {
  const { verify } = words;
  const verification = useCall(() => api.verifyAuditChain({ body: { application: application ?? null } }));
  const { data, error, isPending } = verification;
  return (
    <Panel roomy>
      <h2 className="head-20">{verify.title}</h2>
      <p className="muted">{verify.text}</p>
      <div>
        <Button look="second" busy={isPending} onClick={() => verification.mutate(undefined)}>
          {application === undefined ? verify.lender : verify.application(application)}
        </Button>
      </div>
      {error && <Banner tone="danger" title={failureText("audit", error)} takesFocus />}
      {data &&
        (data.problem === null ? (
          <Banner tone="success" title={verify.intact(data.events)}>
            <p className="small">{verify.chain(data.chain)}</p>
          </Banner>
        ) : (
          <Banner tone="danger" title={verify.broken} takesFocus>
            <p>{data.problem}</p>
            <p>{verify.brokenText}</p>
          </Banner>
        ))}
    </Panel>
  );
}
