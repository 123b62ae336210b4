import { timing } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Checks the session every 30 seconds (S3 §4). Signs out if it ended. Reports if it cannot be checked. */
export function useSessionCheck(id: string): string | undefined {
  const { error } = useQuery({
    queryKey: ["session", id],
    queryFn: ({ signal }) => api.getApplicantSession({ params: { id } }, { signal }),
    // Whoever has just read their application needs no second answer to the same question.
    initialData: { success: true as const },
    staleTime: timing.depositSessionCheckMs,
    refetchInterval: timing.depositSessionCheckMs,
    refetchIntervalInBackground: true,
    retry: false,
  });
  return error ? failureText("sessionCheck", error) : undefined;
}
