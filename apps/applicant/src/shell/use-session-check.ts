import { browserTiming } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** An ended session signs the customer out (S3 §4). If the check itself fails, the page shows the failure. */
export function useSessionCheck(id: string): string | undefined {
  const { error } = useQuery({
    queryKey: ["session", id],
    queryFn: ({ signal }) => api.getApplicantSession({ params: { id } }, { signal }),
    // A page that has just read the application need not check the session at once.
    initialData: { success: true as const },
    staleTime: browserTiming.depositSessionCheckMs,
    refetchInterval: browserTiming.depositSessionCheckMs,
    refetchIntervalInBackground: true,
    retry: false,
  });
  return error ? failureText("sessionCheck", error) : undefined;
}
