import type { Contract, Reply } from "@farthing/contract";
import type { ComplaintList, ComplaintSubject } from "@farthing/domain/vocabulary";
import { failureText, updatesOfEveryApplication, useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type ComplaintRegister = Reply<Contract["readComplaints"]>;
export type ListedComplaint = ComplaintRegister["complaints"][number];
export type Complaint = Reply<Contract["readComplaint"]>;

export interface RegisterFilter {
  readonly show: ComplaintList;
  readonly about: ComplaintSubject | undefined;
  readonly page: number;
}

/** The server sends no event about a complaint without an application. The page therefore also reads the complaints every 30 seconds. */
const pollingOptions = { meta: { follows: updatesOfEveryApplication }, refetchInterval: 30_000 } as const;

export const registerQuery = ({ show, about, page }: RegisterFilter) =>
  queryOptions({
    queryKey: ["complaints", "list", show, about ?? "", page],
    queryFn: ({ signal }) => api.readComplaints({ query: { show, page, ...(about && { about }) } }, { signal }),
    ...pollingOptions,
  });

export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: ["complaints", "one", id],
    queryFn: ({ signal }) => api.readComplaint({ params: { id } }, { signal }),
    ...pollingOptions,
  });

interface ComplaintAction {
  readonly call: () => Promise<unknown>;
  readonly done: string;
}

export function useComplaintCall() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: ["complaints"] });
  return useCall(({ call }: ComplaintAction) => call(), {
    onSuccess: async (_, { done }) => {
      await readAgain();
      show({ tone: "success", text: done });
    },
    onError: (error) => {
      void readAgain();
      show({ tone: "danger", text: failureText("complaints", error) });
    },
  });
}
