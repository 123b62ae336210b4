import type { Contract, Reply } from "@farthing/contract";
import { isRole, type RetailerFlag, type RetailerState, roleTable } from "@farthing/domain/access";
import { formatDay, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Button, Icon, Panel, Tag, useToasts } from "@farthing/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../shell/api.ts";
import { useSession } from "../shell/session.ts";
import { QueryResult } from "./query-result.tsx";
import { RoleChange } from "./role-change.tsx";
import "./proposed-changes.css";

const words = screens.lender.changesToConfirm;
const flagLabels: Readonly<Record<string, string>> = screens.lender.retailers.settings.flags satisfies Record<RetailerFlag, string>;
const stateLabels: Readonly<Record<string, string>> = screens.lender.retailers.states satisfies Record<RetailerState, string>;
const fieldLabels: Readonly<Record<string, string>> = words.fields;

export type ProposedChange = Reply<Contract["listProposedChanges"]>["changes"][number];
type ChangedField = ProposedChange["changes"][number];

export const proposedChangesQuery = queryOptions({
  queryKey: ["changes"],
  queryFn: ({ signal }) => api.listProposedChanges({}, { signal }),
});

export function ProposedChangesPanel({ retailer, hideEmpty = false }: { retailer?: string; hideEmpty?: boolean }) {
  const query = useQuery(proposedChangesQuery);
  const shown = (changes: readonly ProposedChange[]) => changes.filter((change) => retailer === undefined || change.retailer === retailer);
  if (hideEmpty && shown(query.data?.changes ?? []).length === 0) return null;
  return (
    <Panel roomy>
      <div className="stack stack--tight">
        <h2>{words.title}</h2>
        <p className="muted">{words.text}</p>
      </div>
      <QueryResult query={query}>
        {({ changes }) =>
          shown(changes).length === 0 ? (
            <p>{words.nothing}</p>
          ) : (
            <ul className="proposed-changes">
              {shown(changes).map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Panel>
  );
}

function Change({ change }: { change: ProposedChange }) {
  const { id, kind, name, subject, version, changes, proposedBy, proposed, expires, isCurrent, mayConfirm, mayDecline } = change;
  const { username } = useSession();
  const settle = useSettleChange();
  return (
    <li className="stack stack--snug">
      <div className="row row--between">
        <h3>
          {name} <small className="muted">{subject}</small>
        </h3>
        <Tag tone="warning">{words.kinds[kind]}</Tag>
      </div>
      <dl className="proposed-changes__fields">
        {changes.map((field) => (
          <div key={field.field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              {field.before !== null && (
                <>
                  <del>{textOf(field, field.before)}</del>
                  <Icon name="arrow" />
                  <span className="visually-hidden">{words.becomes}</span>
                </>
              )}
              <ins>{textOf(field, field.after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <ChangedRole changes={changes} />
      <p className="muted small">{words.proposed(proposedBy, formatDay(proposed, "d MMMM y"), formatDay(expires, "d MMMM y"))}</p>
      <Actions because={isCurrent ? (mayConfirm ? undefined : words.own) : words.stale}>
        {mayConfirm && (
          <Button
            small
            busy={settle.isPending}
            onClick={() =>
              settle.mutate({ call: () => api.confirmChange({ params: { id }, body: { version } }), done: words.confirmed(name) })
            }
          >
            {words.confirm}
          </Button>
        )}
        {mayDecline && (
          <Button
            look="second"
            small
            busy={settle.isPending}
            onClick={() => settle.mutate({ call: () => api.declineChange({ params: { id } }), done: words.declined(name) })}
          >
            {proposedBy === username ? words.withdraw : words.decline}
          </Button>
        )}
      </Actions>
    </li>
  );
}

function ChangedRole({ changes }: Pick<ProposedChange, "changes">) {
  const changed = changes.find(({ field }) => field === "role");
  if (typeof changed?.before !== "string" || typeof changed.after !== "string") return null;
  return isRole(changed.before) && isRole(changed.after) ? <RoleChange from={changed.before} to={changed.after} /> : null;
}

/** Reloads all queries, because a confirmed change can affect every list of users and retailers. */
function useSettleChange() {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useCall(({ call }: { call: () => Promise<void>; done: string }) => call(), {
    onSuccess: async (_, { done }) => {
      show({ tone: "success", text: done });
      await queries.invalidateQueries();
    },
    onError: (error) => {
      show({ tone: "danger", text: failureText("changes", error) });
      void queries.invalidateQueries(proposedChangesQuery);
    },
  });
}

const parseLinkField = (field: string): readonly string[] | undefined => /^(\d+) > (\d+)$/.exec(field)?.slice(1);

function labelOf({ field }: ChangedField): string {
  const [overseer = "", supplier = ""] = parseLinkField(field) ?? [];
  return overseer ? words.link(overseer, supplier) : (fieldLabels[field] ?? flagLabels[field] ?? field);
}

function textOf({ field }: ChangedField, value: string | boolean): string {
  if (typeof value === "string") {
    if (field === "state") return stateLabels[value] ?? value;
    return field === "role" && isRole(value) ? roleTable[value].label : value;
  }
  if (parseLinkField(field)) return value ? words.linked.on : words.linked.off;
  const { on, off } = field === "enabled" ? words.account : field === "secondFactor" ? words.secondFactor : words.flag;
  return value ? on : off;
}
