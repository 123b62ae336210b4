import { screens } from "@farthing/domain/wording";
import { Button, type Column, EmptyState, LinkButton, Table, Tag } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { SearchForm } from "../../shared/search-form.tsx";
import { api } from "../../shell/api.ts";
import { AddBranch, ChangeBranch, MoveBranch } from "./branch-dialogs.tsx";
import { ConfirmRetailerChange } from "./confirm-call.tsx";
import { branchesQuery, type ListedBranch, type SetUpRetailer } from "./retailer-queries.ts";

const words = screens.lender.retailers.setUp.branches;

type BranchAction =
  | { readonly is: "add"; readonly headOffice: string | null }
  | { readonly is: "change" | "move" | "close"; readonly branch: ListedBranch };

export function BranchesPanel({ retailer }: { retailer: SetUpRetailer }) {
  const [search, setSearch] = useState("");
  const [act, setAct] = useState<BranchAction>();
  const branches = useQuery({ ...branchesQuery(retailer.normalisedName, search), placeholderData: keepPreviousData });
  const { headOffices } = retailer;
  const close = () => setAct(undefined);
  return (
    <section className="stack stack--snug" id="branches">
      <div className="row row--between">
        <h2>{words.title}</h2>
        {retailer.state !== "ended" && (
          <div className="row">
            <Button look="second" small icon="more" onClick={() => setAct({ is: "add", headOffice: null })}>
              {words.addHeadOffice}
            </Button>
            {headOffices[0] && (
              <Button
                look="second"
                small
                icon="more"
                onClick={() => setAct({ is: "add", headOffice: headOffices[0]?.supplierNumber ?? null })}
              >
                {words.add}
              </Button>
            )}
          </div>
        )}
      </div>
      {(search !== "" || headOffices.length + retailer.branches > 10) && (
        <SearchForm label={words.find} submit={words.search} onSearch={setSearch} />
      )}
      <QueryResult query={branches}>
        {({ branches: found, hasMore }) => (
          <>
            <Table
              caption={words.caption}
              columns={columnsFor(headOffices.length > 1, setAct)}
              rows={found}
              rowKey={({ supplierNumber }) => supplierNumber}
              empty={<EmptyState title={search === "" ? words.nothing : words.notFound} level={3} />}
            />
            {hasMore && <p className="muted small">{words.more(found.length)}</p>}
          </>
        )}
      </QueryResult>
      {act?.is === "add" && <AddBranch retailer={retailer} headOffice={act.headOffice} onClose={close} />}
      {act?.is === "change" && <ChangeBranch branch={act.branch} onClose={close} />}
      {act?.is === "move" && <MoveBranch branch={act.branch} headOffices={headOffices} onClose={close} />}
      {act?.is === "close" && <CloseBranch branch={act.branch} onClose={close} />}
    </section>
  );
}

const columnsFor = (canMove: boolean, onAct: (act: BranchAction) => void): readonly Column<ListedBranch>[] => [
  {
    key: "branch",
    label: words.columns.branch,
    cell: ({ name, supplierNumber, isClosed }) => (
      <>
        {name} <small className="muted">{supplierNumber}</small> {isClosed && <Tag>{words.closed}</Tag>}
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "place",
    label: words.columns.place,
    cell: ({ address, telephone }) => [address?.street, address?.town, address?.postCode, telephone].filter(Boolean).join(", "),
    card: { wide: true },
  },
  {
    key: "under",
    label: words.columns.under,
    cell: ({ isHeadOffice, headOffice }) => (isHeadOffice ? words.headOffice : (headOffice ?? "–")),
  },
  {
    key: "account",
    label: words.columns.account,
    cell: ({ account }) => <Tag tone={account === "confirmed" ? "success" : "warning"}>{words.accounts[account]}</Tag>,
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (branch) => (
      <span className="row row--close">
        <LinkButton onClick={() => onAct({ is: "change", branch })}>
          {words.change}
          <span className="visually-hidden">{words.of(branch.name)}</span>
        </LinkButton>
        {canMove && !branch.isHeadOffice && (
          <LinkButton onClick={() => onAct({ is: "move", branch })}>
            {words.move}
            <span className="visually-hidden">{words.of(branch.name)}</span>
          </LinkButton>
        )}
        <LinkButton onClick={() => onAct({ is: "close", branch })}>
          {branch.isClosed ? words.reopen : words.close}
          <span className="visually-hidden">{words.of(branch.name)}</span>
        </LinkButton>
      </span>
    ),
    card: { wide: true, unlabelled: true },
  },
];

function CloseBranch({ branch: { supplierNumber, name, isClosed }, onClose }: { branch: ListedBranch; onClose: () => void }) {
  const params = { id: supplierNumber };
  return (
    <ConfirmRetailerChange
      danger={!isClosed}
      title={isClosed ? words.reopenTitle(name) : words.closeTitle(name)}
      confirm={isClosed ? words.reopen : words.close}
      call={() => (isClosed ? api.reopenBranch({ params }) : api.closeBranch({ params }))}
      done={isClosed ? words.reopened(name) : words.closedNow(name)}
      onClose={onClose}
    >
      <p>{isClosed ? words.reopenText : words.closeText}</p>
    </ConfirmRetailerChange>
  );
}
