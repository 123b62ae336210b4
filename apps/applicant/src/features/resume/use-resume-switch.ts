import { useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export function useIsResumeEnabled(): boolean | undefined {
  const { data, error } = useQuery({
    queryKey: ["mail-order-config"],
    queryFn: ({ signal }) => api.mailOrderConfig({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return false;
  return data?.features.includes("RESUME_QUOTE");
}
