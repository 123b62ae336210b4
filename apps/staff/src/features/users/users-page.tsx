import { usersPage } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Skeleton } from "@farthing/ui";
import { type ComponentType, lazy, Suspense } from "react";
import { LoadFailed } from "../../shared/load-failed.tsx";
import { NotFoundPage, RestrictedPage } from "../../shell/message-pages.tsx";
import { useSession } from "../../shell/session.ts";
import { EnhancedUsers } from "./enhanced-users.tsx";
import { useUsersScope } from "./use-users-scope.ts";
import type { UsersScope } from "./users-scope.ts";

const ClassicUsers = lazy(async () => ({ default: (await import("./classic-users.tsx")).ClassicUsers }));

export function UsersPage() {
  const { role, features } = useSession();
  const page = role ? usersPage(role, features) : "denied";
  switch (page) {
    case "missing":
      return <NotFoundPage />;
    case "denied":
      return <RestrictedPage />;
    case "classic":
      return (
        <Suspense>
          <WithUsersScope page={ClassicUsers} />
        </Suspense>
      );
    case "enhanced":
      return <WithUsersScope page={EnhancedUsers} />;
  }
}

function WithUsersScope({ page: Page }: { page: ComponentType<{ scope: UsersScope }> }) {
  const state = useUsersScope();
  switch (state.is) {
    case "loading":
      return <Skeleton label={screens.shell.frame.loading} look="rows" lines={11} />;
    case "failed":
      return <LoadFailed text={state.text} onRetry={state.retry} />;
    case "ready":
      return <Page scope={state.scope} />;
  }
}
