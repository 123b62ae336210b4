import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

export const ownSecurityQuery = queryOptions({ queryKey: ["own-security"], queryFn: ({ signal }) => api.ownSecurity({}, { signal }) });
