import * as contract from "@farthing/contract";
import { retailerFlags } from "@farthing/domain/access";
import { userDetailFields } from "../../store/accounts/user-directory.ts";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import { confirmChange, declineChange } from "../../use-cases/changes/confirm-change.ts";
import { readWaitingChanges } from "../../use-cases/changes/read-changes.ts";
import { proposeSecondFactorReset } from "../../use-cases/users/reset-second-factor.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveProposedChanges(implement: EndpointImplementer): void {
  implement(contract.listProposedChanges, async ({ ctx }) => ({
    changes: (await readWaitingChanges(ctx)).map(({ proposedAt, expiresAt, ...change }) => ({
      ...change,
      changes: changedFieldsOf(change),
      proposed: proposedAt.toISOString(),
      expires: expiresAt.toISOString(),
    })),
  }));

  implement(contract.resetSecondFactor, async ({ ctx, given }) => proposeSecondFactorReset(ctx, given.params.username));

  implement(contract.confirmChange, async ({ ctx, given: { params, body } }) =>
    confirmChange(ctx, { id: params.id, version: body.version }).then(() => undefined),
  );

  implement(contract.declineChange, async ({ ctx, given }) => declineChange(ctx, given.params.id).then(() => undefined));
}

const fieldOrder: readonly string[] = [...userDetailFields, ...retailerFlags];

/** The database does not keep the order of the changed fields, so they are sorted in the order of the form. */
export const changedFieldsOf = ({ before, after }: Pick<ProposedChange, "before" | "after">) =>
  Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))
    .toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field));
