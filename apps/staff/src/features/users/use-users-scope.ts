import { errorCatalogue } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { branchesQuery } from "../../shell/branches-query.ts";
import { useSession } from "../../shell/session.ts";
import { scopeOf, type UsersScope, type UsersSearch } from "./users-scope.ts";

export const useUsersSearch = (): UsersSearch => useSearch({ from: "/signed-in/users" });

export type ScopeState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly text: string; readonly retry: () => void }
  | { readonly is: "ready"; readonly scope: UsersScope };

export function useUsersScope(): ScopeState {
  const person = useSession();
  const search = useUsersSearch();
  const branches = useQuery(branchesQuery);
  const retry = () => void branches.refetch();
  if (branches.error) return { is: "failed", text: failureText("retailer", branches.error), retry };
  if (!branches.data) return { is: "loading" };
  const own = branches.data.find(({ supplierNumber }) => supplierNumber === person.branch.supplierNumber);
  if (!own || !person.role) return { is: "failed", text: errorCatalogue["branch.not_found"].text, retry };
  return { is: "ready", scope: scopeOf(person.role, own, branches.data, search) };
}
