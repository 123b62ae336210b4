import { type Permission, type Role, rolePermissions, showsUsersLink } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import type { Session } from "./session.ts";

const { navigation } = screens.shell.frame;

/** A place of this app that can be gone to by name. */
export interface Place {
  readonly to: "/apply" | "/search" | "/figures" | "/users" | "/profile" | "/profile/manage-password";
  readonly name: string;
}

/** Whoever answers for a branch or more sees its figures. */
export const mayReadFigures = (role: Role): boolean => (rolePermissions[role] as readonly Permission[]).includes("dashboard:read");

/** The links of the header: by role and feature (S3 §2). Direct apps have one application and nothing beside it. */
export function headerPlaces({ role, features }: Session): readonly Place[] {
  const places: (Place | false)[] = [
    role !== "direct_apps" && { to: "/apply", name: navigation.newApplication },
    role !== "direct_apps" && { to: "/search", name: navigation.search },
    role !== undefined && mayReadFigures(role) && { to: "/figures", name: navigation.figures },
    role !== undefined && showsUsersLink(role, features) && { to: "/users", name: navigation.users },
    role !== "direct_apps" &&
      features.has("STRONGER_PASSWORD_POLICY") && { to: "/profile/manage-password", name: navigation.managePassword },
  ];
  return places.filter((place) => place !== false);
}

/** Everything that somebody can go to: the header's links, and their own profile. */
export const placesOf = (session: Session): readonly Place[] => [...headerPlaces(session), { to: "/profile", name: navigation.profile }];
