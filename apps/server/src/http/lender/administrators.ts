import { confirmAdministrator, declineAdministrator, listAdministrators, proposeAdministrator } from "@farthing/contract";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import {
  confirmAdministrator as confirm,
  declineAdministrator as decline,
  proposeAdministrator as propose,
  readAdministrators,
} from "../../use-cases/users/administrators.ts";
import type { Implement } from "../implement.ts";

export function serveAdministrators(implement: Implement): void {
  implement(listAdministrators, async ({ ctx }) => {
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

  implement(proposeAdministrator, async ({ ctx, given }) => propose(ctx, given.body.username).then(() => undefined));

  implement(confirmAdministrator, async ({ ctx, given }) => confirm(ctx, given.params.id).then(() => undefined));

  implement(declineAdministrator, async ({ ctx, given }) => decline(ctx, given.params.id).then(() => undefined));
}

const toPerson = ({ username, givenName, familyName, role }: DirectoryEntry) => ({
  username,
  firstName: givenName,
  lastName: familyName,
  role,
});
