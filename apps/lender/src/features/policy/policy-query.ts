import type { Contract, Reply } from "@farthing/contract";
import { failureText, fieldProblems, useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type PolicyAnswer = Reply<Contract["readPolicy"]>;
export type PolicySection = PolicyAnswer["sections"][number];
export type PolicyItem = PolicySection["items"][number];
export type PolicyFigure = PolicyItem["figures"][number];
export type PolicyLine = PolicyItem["lines"][number];

export const policyQuery = (version: string) =>
  queryOptions({ queryKey: ["policy", version], queryFn: ({ signal }) => api.readPolicy({ params: { version } }, { signal }) });

export type Draft = Reply<Contract["readPolicyDraft"]>;

export type Backtest = NonNullable<Draft["backtest"]>;

export const draftQuery = queryOptions({
  queryKey: ["policy", "draft"],
  queryFn: ({ signal }) => api.readPolicyDraft({}, { signal }),
  // One step of a backtest takes about a second.
  refetchInterval: ({ state: { data } }) => (data?.backtest && data.backtest.finished === null ? 1_000 : false),
});

interface PolicyCall<Answer> {
  readonly call: () => Promise<Answer>;
  readonly done: string | ((answer: Answer) => string);
  /** Called before the page reads the data again. The caller can use this function to leave the page of a draft that no longer exists. */
  readonly follow?: (answer: Answer) => void;
}

export function usePolicyCall<Answer = void>() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: ["policy"] });
  return useCall(({ call }: PolicyCall<Answer>) => call(), {
    onSuccess: async (answer, { done, follow }) => {
      follow?.(answer);
      await readAgain();
      show({ tone: "success", text: typeof done === "string" ? done : done(answer) });
    },
    onError: (error) => {
      void readAgain();
      if (Object.keys(fieldProblems(error)).length === 0) show({ tone: "danger", text: failureText("policy", error) });
    },
  });
}
