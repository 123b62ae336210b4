import type { Contract, Reply } from "@farthing/contract";
import { updatesOfEveryApplication } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type Work = Reply<Contract["readWork"]>;
export type GroupOfTasks = Work["groups"][number];
export type Task = GroupOfTasks["tasks"][number];

export const workQuery = queryOptions({
  queryKey: ["work"],
  queryFn: ({ signal }) => api.readWork({}, { signal }),
  meta: { follows: updatesOfEveryApplication },
  // The page polls, because the server sends events only about applications, and not when a colleague changes a payout run or a bank
  // account.
  refetchInterval: 30_000,
});
