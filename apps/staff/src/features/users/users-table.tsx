import type { UserRow } from "@farthing/contract";
import { roleTable } from "@farthing/domain/access";
import { formatDay, screens, truncate } from "@farthing/domain/wording";
import { type Column, Icon, LinkButton, ShortenedValue, Table, Tag } from "@farthing/ui";
import type { ReactNode } from "react";

const { enhancedUsers } = screens.accounts;
const { columns: labels } = enhancedUsers;

interface UsersTableProps {
  users: readonly UserRow[];
  supplierNumber: string;
  onOpen?: (user: UserRow) => void;
  onView?: (supplierNumber: string) => void;
  empty: ReactNode;
}

export function UsersTable({ users, empty, ...rest }: UsersTableProps) {
  return (
    <Table
      caption={enhancedUsers.caption}
      columns={columnsFor(rest)}
      rows={users}
      rowKey={({ retailerName, username }) => `${retailerName}/${username}`}
      linked={rest.onOpen !== undefined}
      empty={empty}
    />
  );
}

const shortenedCell = (value: string): ReactNode => <ShortenedValue short={truncate(value)} full={value} />;
const day = (moment: string): string => formatDay(moment, "DD/MM/YY");

function columnsFor({ supplierNumber, onOpen, onView }: Omit<UsersTableProps, "users" | "empty">): readonly Column<UserRow>[] {
  return [
    {
      key: "username",
      label: labels.username,
      cell: (user) =>
        onOpen ? <LinkButton onClick={() => onOpen(user)}>{shortenedCell(user.username)}</LinkButton> : shortenedCell(user.username),
      card: { order: 1, lead: true, unlabelled: true },
    },
    { key: "forename", label: labels.forename, cell: ({ firstName }) => shortenedCell(firstName) },
    { key: "surname", label: labels.surname, cell: ({ lastName }) => shortenedCell(lastName) },
    { key: "email", label: labels.email, cell: ({ email }) => <span className="anywhere">{email}</span>, card: { wide: true } },
    { key: "role", label: labels.role, cell: ({ role }) => <span className="nowrap">{roleTable[role].label}</span> },
    {
      key: "supplier",
      label: labels.supplier,
      cell: ({ defaultBranch }) =>
        onView && defaultBranch !== supplierNumber ? (
          <LinkButton onClick={() => onView(defaultBranch)}>{defaultBranch}</LinkButton>
        ) : (
          defaultBranch
        ),
    },
    { key: "created", label: labels.created, cell: ({ created }) => day(created) },
    { key: "updated", label: labels.updated, cell: ({ updated }) => day(updated) },
    {
      key: "status",
      label: labels.status,
      cell: ({ enabled }) =>
        enabled ? (
          <Tag tone="success" quarters={4}>
            {enhancedUsers.active}
          </Tag>
        ) : (
          <Tag quarters={0}>{enhancedUsers.deactivated}</Tag>
        ),
      card: { order: 2, end: true, unlabelled: true },
    },
    ...(onOpen
      ? [{ key: "select", label: labels.select, quiet: true, cell: () => <Icon name="chevron" />, card: { hide: true } } as const]
      : []),
  ];
}
