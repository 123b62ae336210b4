import { offersFindBranch } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { ContextBar, Icon } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../shell/session.ts";
import { useUsersSearch } from "./use-users-scope.ts";
import { nameOfSupplier, parentOf, searchOf, type UsersScope } from "./users-scope.ts";

const { enhancedUsers } = screens.accounts;

export function ScopeBar({ scope, onFind }: { scope: UsersScope; onFind: () => void }) {
  const { givenName, familyName } = useSession();
  const { term } = useUsersSearch();
  const above = parentOf(scope);
  if (!above) return null;
  const [own] = scope.path;
  return (
    <>
      <UnderMasthead>
        <ContextBar label={enhancedUsers.managing} icon="people">
          {enhancedUsers.managingUsersFor(`${givenName} ${familyName}`, nameOfSupplier(own), nameOfSupplier(scope.supplier))}
        </ContextBar>
      </UnderMasthead>
      <nav className="back row row--loose" aria-label={enhancedUsers.back}>
        <Link to="/users" search={searchOf(above, scope)} className="link-row">
          <Icon name="back" />
          {nameOfSupplier(above)}
        </Link>
        {scope.context.is === "branch" && (
          <Link
            to="/users"
            search={term === undefined ? searchOf(above, scope) : { term }}
            onClick={() => {
              if (term === undefined && offersFindBranch(scope.role)) onFind();
            }}
          >
            {enhancedUsers.selectBranch}
          </Link>
        )}
      </nav>
    </>
  );
}
