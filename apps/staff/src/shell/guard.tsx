import type { FeatureName, GatedPermission } from "@farthing/domain/access";
import type { ReactNode } from "react";
import { NotFoundPage, RestrictedPage } from "./message-pages.tsx";
import { type SignedInPerson, useSession } from "./session.ts";

export interface GuardProps {
  feature?: FeatureName;
  allows?: (person: SignedInPerson) => boolean;
  permission?: GatedPermission;
  children: ReactNode;
}

export function Guard({ feature, allows = () => true, permission, children }: GuardProps) {
  const person = useSession();
  if (feature && !person.features.has(feature)) return <NotFoundPage />;
  if (!allows(person) || (permission && !person.can(permission))) return <RestrictedPage />;
  return children;
}
