import { fetchAgreementWhenReady } from "@farthing/domain/application";
import { useCall } from "@farthing/shell";
import { useEffect, useMemo, useRef } from "react";

export type PaperLink =
  | { readonly is: "idle" }
  | { readonly is: "preparing" }
  | { readonly is: "ready"; readonly url: string }
  | { readonly is: "failed"; readonly error: Error };

type AskForLink = () => void;

/**
 * An agreement gets a link only once it is sealed, some time after its signature. Until then, the request is repeated while the user stays
 * on the screen.
 */
export function usePaperLink(
  fetchLink: () => Promise<{ readonly url: string }>,
  { onReady }: { readonly onReady?: (url: string) => void } = {},
): readonly [PaperLink, AskForLink] {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(() => isLeft.current || resolve(), ms));
  const { mutate, isPending, data, error } = useCall(() => fetchAgreementWhenReady(fetchLink, wait), {
    onSuccess: ({ url }) => isLeft.current || onReady?.(url),
  });
  const link = useMemo<PaperLink>(() => {
    if (isPending) return { is: "preparing" };
    if (error) return { is: "failed", error };
    return data ? { is: "ready", url: data.url } : { is: "idle" };
  }, [isPending, error, data]);
  return [link, mutate];
}
