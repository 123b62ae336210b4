import * as contract from "@farthing/contract";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import {
  confirmAdministrator,
  declineAdministrator,
  proposeAdministrator,
  readAdministrators,
} from "../../use-cases/users/administrators.ts";
import type { Implement } from "../implement.ts";

export function serveAdministrators(implement: Implement): void {
  implement(contract.listAdministrators, async ({ ctx }) => {
    const { administrators, candidates, proposals } = await readAdministrators(ctx);
    return {
      administrators: administrators.map(toPerson),
      candidates: candidates.map(toPerson),
      proposals: proposals.map(({ id, names, proposedAt, expiresAt, mayConfirm }) => ({
        id,
        username: names.user,
        proposedBy: names.proposedBy,
        proposed: proposedAt.toISOString(),
        expires: expiresAt.toISOString(),
        mayConfirm,
      })),
    };
  });

  implement(contract.proposeAdministrator, async ({ ctx, given }) => proposeAdministrator(ctx, given.body.username).then(() => undefined));

  implement(contract.confirmAdministrator, async ({ ctx, given }) => confirmAdministrator(ctx, given.params.id).then(() => undefined));

  implement(contract.declineAdministrator, async ({ ctx, given }) => declineAdministrator(ctx, given.params.id).then(() => undefined));
}

const toPerson = ({ username, givenName, familyName, role }: DirectoryEntry) => ({
  username,
  firstName: givenName,
  lastName: familyName,
  role,
});
