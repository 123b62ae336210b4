import { softwareName } from "@farthing/domain/wording";
import { Navigation } from "@farthing/ui";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";

/** The router gets this component as its `InnerWrap`. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const at = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const go = useCallback((href: string) => void router.navigate({ href }), [router]);
  const prepare = useCallback(
    (href: string) => {
      const { pathname, search } = new URL(href, location.origin);
      void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) });
    },
    [router],
  );
  return (
    <Navigation go={go} prepare={prepare} at={at} site={softwareName}>
      {children}
    </Navigation>
  );
}
