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

interface SaveUserOptions {
  /** The existing user as "retailer/username" (S3 §7), and the version that the form shows. */
  readonly existing: { readonly username: string; readonly version: number } | null;
  readonly onSaved: (saved: SavedUser) => void;
}

/** The server refuses the change if a colleague has changed the user in the meantime. */
export function useSaveUser({ existing, onSaved }: SaveUserOptions): SaveUser {
  const queries = useQueryClient();
  const call: keyof typeof callTexts = existing === null ? "createUser" : "updateUser";
  const saving = useCall(
    (body: UserToSave) => (existing === null ? api.createUser({ body }) : api.updateUser({ body: { ...body, ...existing } })),
    {
      onSuccess: async (saved) => {
        await queries.invalidateQueries({ queryKey: ["users"] });
        // Only changes to lender users wait for a second administrator. This app makes no such changes.
        if (!("waiting" in saved)) onSaved({ name: `${saved.firstName} ${saved.lastName}`, email: saved.email });
      },
      // The form takes its values from the list of users, so the app reads the list again after a failure.
      onError: () => void queries.invalidateQueries({ queryKey: ["users"] }),
    },
  );
  return {
    isPending: saving.isPending,
    failure: saving.error && { title: words.failed(existing === null ? "creating" : "editing"), because: failureText(call, saving.error) },
    save: saving.mutate,
  };
}
