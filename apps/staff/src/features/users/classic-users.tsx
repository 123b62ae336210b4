import { managesHeadOffice, offersBranchSelection } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, Icon, PageHead, Panel, Radios, useToasts } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../shell/session.ts";
import { BranchSelection } from "./branch-selection.tsx";
import { FindUser } from "./find-user.tsx";
import { useUsersSearch } from "./use-users-scope.ts";
import { type EditedUser, UserDialog } from "./user-dialog.tsx";
import { nameOfSupplier, type UsersScope } from "./users-scope.ts";

const { classicUsers, enhancedUsers, userForm } = screens.accounts;

/**
 * The users page of retailers that do not have the enhanced user search. The user chooses a branch first, then one user at a time (S3 §2,
 * §4).
 */
export function ClassicUsers({ scope }: { scope: UsersScope }) {
  const { branch } = useUsersSearch();
  const choosesBranch = offersBranchSelection(scope.role, scope.branches.length - 1);
  if (choosesBranch && branch === undefined) return <BranchSelection branches={scope.branches} />;
  return <UsersOfBranch key={scope.supplier.supplierNumber} scope={toClassicScope(scope)} choosesBranch={choosesBranch} />;
}

/** Treats a supplier as a branch, unless the signed-in user may manage its head-office users (S3 §6). */
function toClassicScope(scope: UsersScope): UsersScope {
  const actor = { role: scope.role, supplierNumber: scope.path[0].supplierNumber };
  return managesHeadOffice(actor, scope.supplier) ? scope : { ...scope, context: { is: "branch" } };
}

type UserFormMode = "create" | "edit";

function UsersOfBranch({ scope, choosesBranch }: { scope: UsersScope; choosesBranch: boolean }) {
  const { can } = useSession();
  const toasts = useToasts();
  const [mode, setMode] = useState<UserFormMode>("create");
  const [user, setUser] = useState<EditedUser | null>(null);
  const switchTo = (next: UserFormMode) => {
    toasts.clear();
    setMode(next);
  };
  return (
    <div className="stack">
      {choosesBranch && (
        <p className="back">
          <Link to="/users" search={{}} className="link-row">
            <Icon name="back" />
            {enhancedUsers.selectBranch}
          </Link>
        </p>
      )}
      <PageHead eyebrow={`${nameOfSupplier(scope.supplier)} · ${scope.supplier.supplierNumber}`} title={classicUsers.title} />
      <Panel>
        <div className="form stack">
          <Radios
            name="mode"
            label={classicUsers.question}
            options={[
              ...(can("user:create") ? [{ value: "create", label: classicUsers.create }] : []),
              ...(can("user:update") ? [{ value: "edit", label: classicUsers.edit }] : []),
            ]}
            value={mode}
            onChange={(event) => switchTo(event.currentTarget.value as UserFormMode)}
          />
          {mode === "create" ? (
            <Actions>
              <Button icon="more" disabled={!can("user:create")} onClick={() => setUser("new")}>
                {enhancedUsers.newUser}
              </Button>
            </Actions>
          ) : (
            <FindUser supplierNumber={scope.supplier.supplierNumber} onEdit={setUser} />
          )}
        </div>
      </Panel>
      {user && (
        <UserDialog
          user={user}
          scope={scope}
          onClose={() => setUser(null)}
          onSaved={({ name }) => {
            setUser(null);
            toasts.show({ tone: "success", text: user === "new" ? userForm.created(name) : userForm.updated(name) });
          }}
        />
      )}
    </div>
  );
}
