import type { UserRow } from "@farthing/contract";
import { roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Button, type Column, PageHead, Table, Tag } from "@farthing/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProposedChangesPanel, proposedChangesQuery } from "../../shared/proposed-changes.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { UserDialog } from "./user-dialog.tsx";

const words = screens.lender.users;
const { active, deactivated } = screens.accounts.enhancedUsers;

const usersQuery = (branch: string) =>
  queryOptions({ queryKey: ["users", branch], queryFn: ({ signal }) => api.enhancedUsers({ query: { branch } }, { signal }) });

export function UsersPage() {
  const { branch, username } = useSession();
  const users = useQuery(usersQuery(branch.supplierNumber));
  const waiting = useQuery(proposedChangesQuery).data?.changes ?? [];
  const [edited, setEdited] = useState<UserRow | "new" | null>(null);
  const [reset, setReset] = useState<UserRow | null>(null);
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} actions={<Button onClick={() => setEdited("new")}>{words.add}</Button>} />
      <ProposedChangesPanel />
      <QueryResult query={users}>
        {(rows) => (
          <>
            <Table
              caption={words.caption}
              columns={columnsFor({
                waiting: new Set(waiting.map(({ subject }) => subject)),
                username,
                onChange: setEdited,
                onReset: setReset,
              })}
              rows={rows}
              rowKey={({ username }) => username}
            />
            {reset && <ResetSecondFactor user={reset} onClose={() => setReset(null)} />}
            {edited && <UserDialog user={edited} retailerName={rows[0]?.retailerName ?? ""} onClose={() => setEdited(null)} />}
          </>
        )}
      </QueryResult>
    </div>
  );
}

interface ColumnsProps {
  waiting: ReadonlySet<string>;
  /** The username of the signed-in administrator, who cannot reset their own second factor. */
  username: string;
  onChange: (user: UserRow) => void;
  onReset: (user: UserRow) => void;
}

const columnsFor = ({ waiting, username: own, onChange, onReset }: ColumnsProps): readonly Column<UserRow>[] => [
  {
    key: "name",
    label: words.columns.name,
    cell: ({ firstName, lastName, username }) => (
      <>
        {firstName} {lastName} <small className="muted">{username}</small>
      </>
    ),
    sortBy: ({ lastName, firstName }) => `${lastName} ${firstName}`,
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "email",
    label: words.columns.email,
    cell: ({ email }) => <span className="anywhere">{email}</span>,
    card: { wide: true },
  },
  { key: "role", label: words.columns.role, cell: ({ role }) => roleTable[role].label, sortBy: ({ role }) => roleTable[role].label },
  {
    key: "state",
    label: words.columns.state,
    cell: ({ enabled, username }) => {
      if (waiting.has(username)) return <Tag tone="warning">{words.waiting}</Tag>;
      return enabled ? (
        <Tag tone="success" quarters={4}>
          {active}
        </Tag>
      ) : (
        <Tag quarters={0}>{deactivated}</Tag>
      );
    },
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (user) => (
      <div className="row row--close">
        <Button look="second" small onClick={() => onChange(user)} aria-label={words.changeOf(`${user.firstName} ${user.lastName}`)}>
          {words.change}
        </Button>
        {user.username !== own && user.enabled && (
          <Button look="quiet" small onClick={() => onReset(user)} aria-label={words.resetFactorOf(`${user.firstName} ${user.lastName}`)}>
            {words.resetFactor}
          </Button>
        )}
      </div>
    ),
    card: { wide: true, unlabelled: true },
  },
];
