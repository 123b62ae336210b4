import type { Contract, Reply } from "@farthing/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

export type OwnSecurity = Reply<Contract["ownSecurity"]>;
export type OwnPasskey = OwnSecurity["passkeys"][number];

export const ownSecurityQuery = queryOptions({ queryKey: ["own-security"], queryFn: ({ signal }) => api.ownSecurity({}, { signal }) });
