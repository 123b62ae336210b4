import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type ApplicationEditor, type ApplicationEditorSettings, createApplicationEditor } from "./application-editor.ts";
import type { JourneyApplication } from "./port.ts";

/** Sends pending changes when the user leaves the screens. */
export function useApplicationEditor<Held extends JourneyApplication>(
  settings: Omit<ApplicationEditorSettings<Held>, "queries">,
): ApplicationEditor<Held> {
  const queries = useQueryClient();
  const [editor] = useState(() => createApplicationEditor({ ...settings, queries }));
  useEffect(() => {
    const send = () => void editor.autosave.flush();
    editor.hold();
    window.addEventListener("online", send);
    return () => {
      window.removeEventListener("online", send);
      editor.release();
    };
  }, [editor]);
  return editor;
}

export interface JourneyApplicationQuery<Held extends JourneyApplication> extends Pick<UseQueryResult<Held>, "data" | "error" | "refetch"> {
  readonly id: string | null;
}

export function useJourneyApplication<Held extends JourneyApplication>({
  autosave,
  applicationId,
  query,
}: ApplicationEditor<Held>): JourneyApplicationQuery<Held> {
  // The first save returns the application's id. The autosave then notifies this hook.
  const id = useSyncExternalStore(autosave.subscribe, applicationId);
  const { data, error, refetch } = useQuery({ ...query(id ?? ""), enabled: id !== null });
  return { id, data, error, refetch };
}
