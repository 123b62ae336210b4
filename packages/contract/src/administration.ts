import { isPlainName } from "@farthing/domain/access";
import { z } from "zod";

/** Permissions, errors and schemas that the calls for the administration of retailers share. */

export const retailerAdministratorAccess = { origins: ["lender"], needs: "retailer:manage" } as const;
export const administrationErrors = ["session.required", "access.denied", "input.invalid"] as const;

export const plainName = (lengthMax: number) =>
  z.string().trim().min(1).max(lengthMax).refine(isPlainName, "must not contain control characters or direction marks");

export const retailerNameParams = z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be a retailer's normalised name") });
