import { type Permission, type Role, rolePermissions, showsUsersLink } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import type { Session } from "./session.ts";

const { navigation } = screens.shell.frame;

export interface NavigationLink {
  readonly to: "/apply" | "/search" | "/figures" | "/users" | "/profile" | "/profile/manage-password";
  readonly name: string;
}

/** Only roles that oversee at least one branch may read the report of a branch. */
export const mayReadFigures = (role: Role): boolean => (rolePermissions[role] as readonly Permission[]).includes("dashboard:read");

/** The links depend on the role and the features (S3 §2). The user of a partner's link has no links. */
export function headerLinks({ role, features }: Session): readonly NavigationLink[] {
  const places: (NavigationLink | false)[] = [
    role !== "direct_apps" && { to: "/apply", name: navigation.newApplication },
    role !== "direct_apps" && { to: "/search", name: navigation.search },
    role !== undefined && mayReadFigures(role) && { to: "/figures", name: navigation.figures },
    role !== undefined && showsUsersLink(role, features) && { to: "/users", name: navigation.users },
    role !== "direct_apps" &&
      features.has("STRONGER_PASSWORD_POLICY") && { to: "/profile/manage-password", name: navigation.managePassword },
  ];
  return places.filter((place) => place !== false);
}

export const linksOf = (session: Session): readonly NavigationLink[] => [
  ...headerLinks(session),
  { to: "/profile", name: navigation.profile },
];
