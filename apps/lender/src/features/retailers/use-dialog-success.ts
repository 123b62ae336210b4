import { useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { proposedChangesQuery } from "../../shared/proposed-changes.tsx";
import { retailersKey } from "./retailer-queries.ts";

/** Shows the text, closes the dialog, and reads the retailer's pages and the proposed changes again. */
export function useDialogSuccess(onClose: () => void): (text: string) => Promise<void> {
  const queries = useQueryClient();
  const { show } = useToasts();
  return async (text) => {
    show({ tone: "success", text });
    onClose();
    await Promise.all([queries.invalidateQueries({ queryKey: retailersKey }), queries.invalidateQueries(proposedChangesQuery)]);
  };
}
