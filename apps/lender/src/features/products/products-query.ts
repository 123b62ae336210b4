import type { Arguments, Contract, Reply } from "@farthing/contract";
import { failureText, fieldProblems, useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type ListedProduct = Reply<Contract["listProducts"]>["products"][number];
export type ProductAnswer = Reply<Contract["readProduct"]>;
export type Draft = Reply<Contract["readProductDraft"]>;
export type Terms = Draft["terms"];
export type NamedSellers = Draft["sellers"];
export type ProductChange = Draft["history"][number];
export type SellerOption = Reply<Contract["findProductSellers"]>["sellers"][number];
export type TypedDraft = Omit<Arguments<Contract["startProductDraft"]>["body"], "replaces">;
export type Sellers = TypedDraft["sellers"];

type ProductSearch = Arguments<Contract["listProducts"]>["query"];

export const productsQuery = (query: ProductSearch) =>
  queryOptions({ queryKey: ["catalogue", "list", query], queryFn: ({ signal }) => api.listProducts({ query }, { signal }) });

export const productQuery = (id: string) =>
  queryOptions({ queryKey: ["catalogue", "product", id], queryFn: ({ signal }) => api.readProduct({ params: { id } }, { signal }) });

export const draftQuery = (id: string) =>
  queryOptions({ queryKey: ["catalogue", "draft", id], queryFn: ({ signal }) => api.readProductDraft({ params: { id } }, { signal }) });

export const sellersQuery = (search: string) =>
  queryOptions({
    queryKey: ["catalogue", "sellers", search],
    queryFn: ({ signal }) => api.findProductSellers({ query: search === "" ? {} : { search } }, { signal }),
  });

interface ProductCall<Answer> {
  readonly call: () => Promise<Answer>;
  readonly done: string;
  /** Called before the page reads the data again. The caller can use this function to leave the page of a draft that no longer exists. */
  readonly follow?: (answer: Answer) => void;
}

export function useProductCall<Answer = void>() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: ["catalogue"] });
  return useCall(({ call }: ProductCall<Answer>) => call(), {
    onSuccess: async (answer, { done, follow }) => {
      follow?.(answer);
      await readAgain();
      show({ tone: "success", text: done });
    },
    onError: (error) => {
      void readAgain();
      if (Object.keys(fieldProblems(error)).length === 0) show({ tone: "danger", text: failureText("catalogue", error) });
    },
  });
}
