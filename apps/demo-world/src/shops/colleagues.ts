import { backgroundStaff, usernameOf } from "@farthing/sandbox/demo/background-staff";
import { branches, type DemoUser } from "./tenants.ts";

/** Those whom the start page does not offer; some sell where none of the others works, the rest only fill the users pages. */
export const colleagues: readonly DemoUser[] = branches.flatMap(({ supplierNumber, retailer }) =>
  (backgroundStaff[supplierNumber] ?? []).map(([givenName, familyName, role, left]) => ({
    retailer,
    username: usernameOf(givenName, familyName),
    givenName,
    familyName,
    role,
    branch: supplierNumber,
    ...(left && { left: true }),
  })),
);
