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
  // The server sends events only about applications, not about payout runs or bank accounts. The page therefore reads the tasks every 30
  // seconds.
  refetchInterval: 30_000,
});
