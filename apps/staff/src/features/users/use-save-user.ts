import type { Arguments, Contract } from "@farthing/contract";
import { type callTexts, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

const { userForm: words } = screens.accounts;

export type UserToSave = Arguments<Contract["createUser"]>["body"];

export interface SavedUser {
  readonly name: string;
  readonly email: string;
}

export interface SaveUser {
  readonly isPending: boolean;
  readonly failure: { readonly title: string; readonly because: string } | null;
  readonly save: (user: UserToSave) => void;
}

interface UserSaving {
  /** The existing user as "retailer/username" (S3 §7), and the version of the user that the form shows. */
  readonly existing: { readonly username: string; readonly version: number } | null;
  readonly onSaved: (saved: SavedUser) => void;
}

/** The change is refused if a colleague has changed the user in the meantime. */
export function useSaveUser({ existing, onSaved }: UserSaving): SaveUser {
  const queries = useQueryClient();
  const call: keyof typeof callTexts = existing === null ? "createUser" : "updateUser";
  const saving = useCall(
    (body: UserToSave) => (existing === null ? api.createUser({ body }) : api.updateUser({ body: { ...body, ...existing } })),
    {
      onSuccess: async (saved) => {
        await queries.invalidateQueries({ queryKey: ["users"] });
        // In this app no change waits for a second administrator. Only changes to lender users wait, and only the lender app makes such
        // changes.
        if (!("waiting" in saved)) onSaved({ name: `${saved.firstName} ${saved.lastName}`, email: saved.email });
      },
      // After a failure, the list of users is read again, because the form takes its values from the list.
      onError: () => void queries.invalidateQueries({ queryKey: ["users"] }),
    },
  );
  return {
    isPending: saving.isPending,
    failure: saving.error && { title: words.failed(existing === null ? "creating" : "editing"), because: failureText(call, saving.error) },
    save: saving.mutate,
  };
}
