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
import { nameOfSupplier, type Place } from "./users-scope.ts";

const { classicUsers, enhancedUsers, userForm } = screens.accounts;

/** The users page of retailers without the search enhancements: a branch first, then one user at a time (S3 §2, §4). */
export function ClassicUsers({ place }: { place: Place }) {
  const { branch } = useUsersSearch();
  const choosesBranch = offersBranchSelection(place.role, place.branches.length - 1);
  if (choosesBranch && branch === undefined) return <BranchSelection branches={place.branches} />;
  return <UsersOfBranch key={place.supplier.supplierNumber} place={inClassicContext(place)} choosesBranch={choosesBranch} />;
}

/** Head-office users are managed only where S3 §6 allows it. Elsewhere a supplier counts as a branch. */
function inClassicContext(place: Place): Place {
  const actor = { role: place.role, supplierNumber: place.path[0].supplierNumber };
  return managesHeadOffice(actor, place.supplier) ? place : { ...place, context: { is: "branch" } };
}

type Mode = "create" | "edit";

function UsersOfBranch({ place, choosesBranch }: { place: Place; choosesBranch: boolean }) {
  const { can } = useSession();
  const toasts = useToasts();
  const [mode, setMode] = useState<Mode>("create");
  const [user, setUser] = useState<EditedUser | null>(null);
  const switchTo = (next: Mode) => {
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
      <PageHead eyebrow={`${nameOfSupplier(place.supplier)} · ${place.supplier.supplierNumber}`} title={classicUsers.title} />
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
            onChange={(event) => switchTo(event.currentTarget.value as Mode)}
          />
          {mode === "create" ? (
            <Actions>
              <Button icon="more" disabled={!can("user:create")} onClick={() => setUser("new")}>
                {enhancedUsers.newUser}
              </Button>
            </Actions>
          ) : (
            <FindUser supplierNumber={place.supplier.supplierNumber} onEdit={setUser} />
          )}
        </div>
      </Panel>
      {user && (
        <UserDialog
          user={user}
          place={place}
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
