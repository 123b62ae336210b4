import type { Contract, Reply } from "@farthing/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

export type PolicyAnswer = Reply<Contract["readPolicy"]>;
export type Section = PolicyAnswer["sections"][number];
export type Item = Section["items"][number];
export type Line = Item["lines"][number];

export const policyQuery = (version: string) =>
  queryOptions({ queryKey: ["policy", version], queryFn: ({ signal }) => api.readPolicy({ params: { version } }, { signal }) });
