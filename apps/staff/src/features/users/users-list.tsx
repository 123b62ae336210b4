import type { Branch, UserRow } from "@farthing/contract";
import { filterUsers } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";
import { EmptyState, Skeleton } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { LoadFailed } from "../../shared/load-failed.tsx";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { noFilter, type UsersFilter, UsersFilterBar } from "./users-filter.tsx";
import { searchOf, type UsersScope } from "./users-scope.ts";
import { UsersTable } from "./users-table.tsx";
import { ViewBranch } from "./view-branch.tsx";

const { classicUsers, enhancedUsers } = screens.accounts;

export function UsersList({ scope, onOpen }: { scope: UsersScope; onOpen?: (user: UserRow) => void }) {
  const { supplierNumber } = scope.supplier;
  const users = useQuery({
    queryKey: ["users", supplierNumber],
    queryFn: ({ signal }) => api.enhancedUsers({ query: { branch: supplierNumber } }, { signal }),
  });
  const [filter, setFilter] = useState(noFilter);
  const { viewing, view, stopViewing, select } = useBranchViewing(scope);

  if (users.isPending) return <Skeleton label={enhancedUsers.loading} look="rows" lines={11} />;
  if (users.isError) return <LoadFailed text={failureText("enhancedUsers", users.error)} onRetry={() => void users.refetch()} />;
  const shown = filterUserRows(users.data, filter);
  const isFiltered = filter.query !== "" || filter.status !== "all" || filter.headOfficeOnly;
  return (
    <>
      <UsersFilterBar filter={filter} onFilter={setFilter} withHeadOffice={scope.context.is !== "branch"} />
      <p className={isFiltered ? "small muted" : "visually-hidden"} role="status">
        {isFiltered && classicUsers.usersFound(shown.length)}
      </p>
      <UsersTable
        key={JSON.stringify(filter)}
        users={shown}
        supplierNumber={supplierNumber}
        {...(onOpen && { onOpen })}
        {...(scope.context.is !== "branch" && { onView: view })}
        empty={
          users.data.length > 0 ? (
            <EmptyState title={enhancedUsers.emptyFiltered} level={2} />
          ) : (
            <EmptyState title={enhancedUsers.empty} level={2}>
              <p>{enhancedUsers.emptyNext}</p>
            </EmptyState>
          )
        }
      />
      {viewing && <ViewBranch branch={viewing} onClose={stopViewing} onContinue={() => select(viewing)} />}
    </>
  );
}

function filterUserRows(users: readonly UserRow[], { query, status, headOfficeOnly }: UsersFilter): readonly UserRow[] {
  const found = query === "" ? users : filterUsers(users, query);
  return found
    .filter(({ enabled }) => status === "all" || enabled === (status === "active"))
    .filter(({ role }) => !headOfficeOnly || role === "head_office_user");
}

function useBranchViewing(scope: UsersScope) {
  const { preferences } = useSession();
  const navigate = useNavigate();
  const [viewing, setViewing] = useState<Branch | null>(null);
  const select = (branch: Branch) => void navigate({ to: "/users", search: searchOf(branch, scope) });
  const warns = scope.context.is === "headOffice" && scope.context.hasChildBranches && !preferences.viewBranchWarningOff;
  const view = (supplierNumber: string) => {
    const branch = scope.branches.find((one) => one.supplierNumber === supplierNumber);
    if (!branch) return;
    if (warns) setViewing(branch);
    else select(branch);
  };
  return { viewing, view, select, stopViewing: () => setViewing(null) };
}
