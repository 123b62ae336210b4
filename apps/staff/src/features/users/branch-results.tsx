import type { Branch } from "@farthing/contract";
import { findBranches, usersPageTitle } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, type Column, EmptyState, Icon, PageHead, Table, Tag } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import { nameOfSupplier, searchOf, type UsersScope } from "./users-scope.ts";

const { branchResults, enhancedUsers } = screens.accounts;

interface BranchResultsProps {
  scope: UsersScope;
  term: string;
  title: RefObject<HTMLHeadingElement | null>;
  onFind: () => void;
}

export function BranchResults({ scope, term, title, onFind }: BranchResultsProps) {
  const [own] = scope.path;
  const others = scope.branches.filter(({ supplierNumber }) => supplierNumber !== own.supplierNumber);
  return (
    <div className="stack">
      <p className="back">
        <Link to="/users" search={{}} className="link-row">
          <Icon name="back" />
          {nameOfSupplier(own)}
        </Link>
      </p>
      <PageHead
        ref={title}
        eyebrow={usersPageTitle(scope.context)}
        title={branchResults.title(term)}
        actions={
          <Actions>
            <Button look="second" icon="search" onClick={onFind}>
              {enhancedUsers.findBranch}
            </Button>
          </Actions>
        }
      />
      <Table
        caption={branchResults.title(term)}
        columns={columnsFor(scope, term)}
        rows={findBranches(others, term)}
        rowKey={({ supplierNumber }) => supplierNumber}
        linked
        empty={<EmptyState title={branchResults.none} level={2} />}
      />
    </div>
  );
}

const columnsFor = (scope: UsersScope, term: string): readonly Column<Branch>[] => [
  {
    key: "supplier",
    label: branchResults.columns.supplier,
    cell: (branch) => (
      <Link to="/users" search={{ ...searchOf(branch, scope), term }}>
        {branch.supplierNumber}
      </Link>
    ),
    card: { order: 2, end: true, unlabelled: true },
  },
  {
    key: "tradingName",
    label: branchResults.columns.tradingName,
    cell: (branch) => (
      <span className="row row--close">
        {nameOfSupplier(branch)}
        {branch.isHeadOffice && <Tag tone="info">{branchResults.headOffice}</Tag>}
      </span>
    ),
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "location", label: branchResults.columns.location, cell: ({ address }) => address.town },
  { key: "postcode", label: branchResults.columns.postcode, cell: ({ address }) => <span className="nowrap">{address.postCode}</span> },
];
