import { offersFindBranch, usersPageTitle } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, PageHead } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSession } from "../../shell/session.ts";
import { BranchFinder } from "./branch-finder.tsx";
import { BranchResults } from "./branch-results.tsx";
import { ScopeBar } from "./scope-bar.tsx";
import { useUsersSearch } from "./use-users-scope.ts";
import { type EditedUser, UserDialog } from "./user-dialog.tsx";
import { UsersList } from "./users-list.tsx";
import { nameOfSupplier, type UsersScope } from "./users-scope.ts";

const { enhancedUsers, userForm } = screens.accounts;

export function EnhancedUsers({ scope }: { scope: UsersScope }) {
  const { term } = useUsersSearch();
  const navigate = useNavigate();
  const [finding, setFinding] = useState(false);
  const find = () => setFinding(true);
  const title = useRef<HTMLHeadingElement>(null);
  const isResults = term !== undefined && scope.path.length === 1 && offersFindBranch(scope.role);
  useFocusOnArrival(title, isResults ? term : scope.supplier.supplierNumber);
  return (
    <>
      {isResults ? (
        <BranchResults scope={scope} term={term} title={title} onFind={find} />
      ) : (
        <UsersOfScope key={scope.supplier.supplierNumber} scope={scope} title={title} onFind={find} />
      )}
      {finding && (
        <BranchFinder
          onClose={() => setFinding(false)}
          onSearch={(wanted) => {
            setFinding(false);
            void navigate({ to: "/users", search: { term: wanted } });
          }}
        />
      )}
    </>
  );
}

interface UsersOfScopeProps {
  scope: UsersScope;
  title: RefObject<HTMLHeadingElement | null>;
  onFind: () => void;
}

function UsersOfScope({ scope, title, onFind }: UsersOfScopeProps) {
  const { can } = useSession();
  const [user, setUser] = useState<EditedUser | null>(null);
  const [saved, setSaved] = useState<{ readonly text: string; readonly more: string | null } | null>(null);
  return (
    <div className="stack">
      <ScopeBar scope={scope} onFind={onFind} />
      <PageHead
        ref={title}
        eyebrow={`${enhancedUsers.header} · ${nameOfSupplier(scope.supplier)}`}
        title={usersPageTitle(scope.context)}
        actions={
          <Actions>
            {offersFindBranch(scope.role) && (
              <Button look="second" icon="search" onClick={onFind}>
                {enhancedUsers.findBranch}
              </Button>
            )}
            {can("user:create") && (
              <Button icon="more" onClick={() => setUser("new")}>
                {enhancedUsers.newUser}
              </Button>
            )}
          </Actions>
        }
      />
      {saved && (
        <Banner tone="success" title={saved.text} onDismiss={() => setSaved(null)}>
          {saved.more && <p className="small">{saved.more}</p>}
        </Banner>
      )}
      <UsersList scope={scope} {...(can("user:update") && { onOpen: setUser })} />
      {user && (
        <UserDialog
          user={user}
          scope={scope}
          onClose={() => setUser(null)}
          onSaved={({ name, email }) => {
            setUser(null);
            setSaved(
              user === "new"
                ? { text: userForm.created(name), more: userForm.firstPasswordSent(email) }
                : { text: userForm.updated(name), more: null },
            );
          }}
        />
      )}
    </div>
  );
}

function useFocusOnArrival(title: RefObject<HTMLHeadingElement | null>, here: string): void {
  const last = useRef(here);
  useEffect(() => {
    if (last.current !== here) title.current?.focus();
    last.current = here;
  }, [title, here]);
}
