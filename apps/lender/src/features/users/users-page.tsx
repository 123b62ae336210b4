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
import { UserDialog } from "./user-dialog.tsx";

const words = screens.lender.users;
const { active, deactivated } = screens.accounts.enhancedUsers;

const usersQuery = (branch: string) =>
  queryOptions({ queryKey: ["users", branch], queryFn: ({ signal }) => api.enhancedUsers({ query: { branch } }, { signal }) });

/** Lists the lender's own users and the changes that wait for a second administrator. */
export function UsersPage() {
  const { branch } = useSession();
  const users = useQuery(usersQuery(branch.supplierNumber));
  const waiting = useQuery(proposedChangesQuery).data?.changes ?? [];
  const [edited, setEdited] = useState<UserRow | "new" | null>(null);
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} actions={<Button onClick={() => setEdited("new")}>{words.add}</Button>} />
      <ProposedChangesPanel />
      <QueryResult query={users}>
        {(rows) => (
          <>
            <Table
              caption={words.caption}
              columns={columnsFor(new Set(waiting.map(({ subject }) => subject)), setEdited)}
              rows={rows}
              rowKey={({ username }) => username}
            />
            {edited && <UserDialog user={edited} retailerName={rows[0]?.retailerName ?? ""} onClose={() => setEdited(null)} />}
          </>
        )}
      </QueryResult>
    </div>
  );
}

const columnsFor = (waiting: ReadonlySet<string>, onChange: (user: UserRow) => void): readonly Column<UserRow>[] => [
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
      <Button look="second" small onClick={() => onChange(user)} aria-label={words.changeOf(`${user.firstName} ${user.lastName}`)}>
        {words.change}
      </Button>
    ),
    card: { wide: true, unlabelled: true },
  },
];
