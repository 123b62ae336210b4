import { backgroundStaff, usernameOf } from "@farthing/sandbox/demo/background-staff";
import { branches, type DemoUser } from "./tenants.ts";

/** The start page does not offer these users for sign-in. Some sell at branches without other users, and some only fill the user lists. */
export const backgroundUsers: readonly DemoUser[] = branches.flatMap(({ supplierNumber, retailer }) =>
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
