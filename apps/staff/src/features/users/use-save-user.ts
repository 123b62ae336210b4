import type { Arguments, Contract } from "@farthing/contract";
import { type callTexts, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

const { userForm: words } = screens.accounts;

export type UserToSave = Arguments<Contract["createUser"]>["body"];

export interface SavedUser {
  readonly name: string;
  readonly email: string;
}

export interface SaveUser {
  readonly isPending: boolean;
  /** What the modal says, and what the call says (S3 §8). */
  readonly failure: { readonly title: string; readonly because: string } | null;
  readonly save: (user: UserToSave) => void;
}

interface UserSaving {
  /** Somebody there is, named as retailer/username (S3 §7), and as the form was filled. */
  readonly existing: { readonly username: string; readonly version: number } | null;
  readonly onSaved: (saved: SavedUser) => void;
}

/** Creates a user, or changes one; what a colleague has changed since is not overwritten. */
export function useSaveUser({ existing, onSaved }: UserSaving): SaveUser {
  const queries = useQueryClient();
  const call: keyof typeof callTexts = existing === null ? "createUser" : "updateUser";
  const saving = useCall(
    (body: UserToSave) => (existing === null ? api.createUser({ body }) : api.updateUser({ body: { ...body, ...existing } })),
    {
      onSuccess: async ({ firstName, lastName, email }) => {
        await queries.invalidateQueries({ queryKey: ["users"] });
        onSaved({ name: `${firstName} ${lastName}`, email });
      },
      // The list behind the form is what it is filled from when it is opened again.
      onError: () => void queries.invalidateQueries({ queryKey: ["users"] }),
    },
  );
  return {
    isPending: saving.isPending,
    failure: saving.error && { title: words.failed(existing === null ? "creating" : "editing"), because: failureText(call, saving.error) },
    save: saving.mutate,
  };
}
