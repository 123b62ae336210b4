import type { Contract, Reply } from "@farthing/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

type SingleSignOnReply = Reply<Contract["readSingleSignOn"]>;
export type ProviderAddresses = SingleSignOnReply["addresses"];
export type ProviderSettings = NonNullable<SingleSignOnReply["settings"]>;
export type GroupRole = ProviderSettings["roles"][number];

export const singleSignOnQuery = (name: string) =>
  queryOptions({
    queryKey: ["single-sign-on", name],
    queryFn: ({ signal }) => api.readSingleSignOn({ params: { name } }, { signal }),
  });

export const companyQuery = (name: string) =>
  queryOptions({
    queryKey: ["retailers", "one", name],
    queryFn: ({ signal }) => api.readRetailerSettings({ params: { name } }, { signal }),
  });
