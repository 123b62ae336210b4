import { offersFindBranch, usersPageTitle } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, PageHead } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSession } from "../../shell/session.ts";
import { BranchFinder } from "./branch-finder.tsx";
import { BranchResults } from "./branch-results.tsx";
import { Managing } from "./scope-bar.tsx";
import { useUsersSearch } from "./use-users-scope.ts";
import { type EditedUser, UserDialog } from "./user-dialog.tsx";
import { UsersList } from "./users-list.tsx";
import { nameOfSupplier, type Place } from "./users-scope.ts";

const { enhancedUsers, userForm } = screens.accounts;

/** The users of a broker, head office or branch in one table (S3 §2). */
export function EnhancedUsers({ place }: { place: Place }) {
  const { term } = useUsersSearch();
  const navigate = useNavigate();
  const [finding, setFinding] = useState(false);
  const find = () => setFinding(true);
  const title = useRef<HTMLHeadingElement>(null);
  const isResults = term !== undefined && place.path.length === 1 && offersFindBranch(place.role);
  useFocusOnArrival(title, isResults ? term : place.supplier.supplierNumber);
  return (
    <>
      {isResults ? (
        <BranchResults place={place} term={term} title={title} onFind={find} />
      ) : (
        <UsersOfPlace key={place.supplier.supplierNumber} place={place} title={title} onFind={find} />
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

interface UsersOfPlaceProps {
  place: Place;
  title: RefObject<HTMLHeadingElement | null>;
  onFind: () => void;
}

function UsersOfPlace({ place, title, onFind }: UsersOfPlaceProps) {
  const { can } = useSession();
  const [user, setUser] = useState<EditedUser | null>(null);
  const [saved, setSaved] = useState<{ readonly text: string; readonly more: string | null } | null>(null);
  return (
    <div className="stack">
      <Managing place={place} onFind={onFind} />
      <PageHead
        ref={title}
        eyebrow={`${enhancedUsers.header} · ${nameOfSupplier(place.supplier)}`}
        title={usersPageTitle(place.context)}
        actions={
          <Actions>
            {offersFindBranch(place.role) && (
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
      <UsersList place={place} {...(can("user:update") && { onOpen: setUser })} />
      {user && (
        <UserDialog
          user={user}
          place={place}
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

/** Moves the focus to the title when the branch changes. */
function useFocusOnArrival(title: RefObject<HTMLHeadingElement | null>, here: string): void {
  const last = useRef(here);
  useEffect(() => {
    if (last.current !== here) title.current?.focus();
    last.current = here;
  }, [title, here]);
}
