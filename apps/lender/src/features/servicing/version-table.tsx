import type { ServicingState } from "@farthing/domain/vocabulary";
import { formatMoment, screens, servicingChangeLabels } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { type Column, EmptyState, LinkButton, Table, Tag, type TagProps, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { type ServicingOverview, servicingKey } from "./servicing-query.ts";

const { list: words, states } = screens.lender.servicing;

type Version = ServicingOverview["versions"][number];

interface VersionTableProps {
  versions: readonly Version[];
  isPushed: boolean;
  empty: string;
}

export const VersionTable = ({ versions, isPushed, empty }: VersionTableProps) => (
  <Table
    caption={words.title}
    columns={isPushed ? [...columns, sendColumn] : columns}
    rows={versions}
    rowKey={({ id }) => id}
    pageSize={0}
    empty={<EmptyState title={empty} />}
  />
);

const tagStyleByState = {
  pending: { tone: "info", quarters: 1 },
  failed: { tone: "danger" },
  refused: { tone: "danger" },
  taken: { tone: "success", quarters: 4 },
} as const satisfies Record<ServicingState, Pick<TagProps, "tone" | "quarters">>;

const columns: readonly Column<Version>[] = [
  {
    key: "loan",
    label: words.columns.loan,
    cell: ({ loan, version }) => (
      <>
        {loan}
        <small className="muted"> {words.version(version)}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "change", label: words.columns.change, cell: ({ change }) => servicingChangeLabels[change], whole: true },
  { key: "at", label: words.columns.at, cell: ({ at }) => formatMoment(at), whole: true },
  {
    key: "state",
    label: words.columns.state,
    cell: (version) => (
      <div className="stack stack--tight">
        <div>
          <Tag {...tagStyleByState[version.state]}>{states[version.state]}</Tag>
        </div>
        <span className="small">{explanationOf(version)}</span>
      </div>
    ),
    card: { wide: true },
  },
];

/** Explains the state of a version. When a user sends the version again, the count of attempts starts again from zero. */
export function explanationOf({ state, taken, tries, lastTried, lastAnswer }: Omit<Version, "id">): string {
  if (state === "taken" && taken) return words.taken(formatMoment(taken));
  if (!lastTried) return words.notTried;
  if (tries === 0) return words.notTriedAgain;
  const attempts = words.tried(tries, formatMoment(lastTried));
  return lastAnswer === null ? attempts : `${words.answered(lastAnswer)}. ${attempts}`;
}

const sendColumn: Column<Version> = {
  key: "act",
  label: words.columns.act,
  quiet: true,
  cell: (version) => <ResendButton version={version} />,
  card: { wide: true, unlabelled: true },
};

function ResendButton({ version: { id, loan, version } }: { version: Version }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const sending = useCall(() => api.sendServicingVersion({ params: { id } }), {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: servicingKey });
      show({ tone: "success", text: words.sentAgain });
    },
    onError: (error) => show({ tone: "danger", text: failureText("servicing", error) }),
  });
  return (
    <LinkButton aria-disabled={sending.isPending || undefined} onClick={() => sending.mutate()}>
      {words.again}
      <span className="visually-hidden">
        , {loan}, {words.version(version)}
      </span>
    </LinkButton>
  );
}
