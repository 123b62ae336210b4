import type { Arguments, Contract } from "@farthing/contract";
import { type callTexts, screens } from "@farthing/domain/wording";
import { failureText } from "@farthing/journey";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
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

/** Creates a user, or changes the one named as retailer/username (S3 §7). */
export function useSaveUser({ existing, onSaved }: { existing: string | null; onSaved: (saved: SavedUser) => void }) {
  const queries = useQueryClient();
  const asked = useRef(false);
  const call: keyof typeof callTexts = existing === null ? "createUser" : "updateUser";
  const save = useMutation({
    mutationFn: (body: UserToSave) =>
      existing === null ? api.createUser({ body }) : api.updateUser({ body: { ...body, username: existing } }),
    onSuccess: async ({ firstName, lastName, email }) => {
      await queries.invalidateQueries({ queryKey: ["users"] });
      onSaved({ name: `${firstName} ${lastName}`, email });
    },
    onSettled: () => {
      asked.current = false;
    },
  });
  return {
    isPending: save.isPending,
    failure: save.error && { title: words.failed(existing === null ? "creating" : "editing"), because: failureText(call, save.error) },
    /** The second half of a double click comes before the button has been drawn busy. */
    save(user: UserToSave) {
      if (asked.current) return;
      asked.current = true;
      save.mutate(user);
    },
  } satisfies SaveUser;
}
