import { type ComponentProps, type MouseEvent, use } from "react";
import { NavigationContext } from "./navigation.tsx";

/**
 * The app's router follows links within this app. The browser follows all other links: new tabs, downloads, other sites and clicks with a
 * modifier key.
 */
export function Link({ href, onClick, onPointerEnter, onFocus, ...rest }: ComponentProps<"a">) {
  const navigation = use(NavigationContext);
  const own = navigation && sameOriginPath({ href, ...rest });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!own || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    navigation.go(own);
  };
  return (
    <a
      href={href}
      {...rest}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (own) navigation.prepare?.(own);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        if (own) navigation.prepare?.(own);
      }}
    />
  );
}

function sameOriginPath({ href, target, download }: ComponentProps<"a">): string | undefined {
  if (href === undefined || href.startsWith("#") || download !== undefined || (target && target !== "_self")) return undefined;
  const address = new URL(href, location.href);
  return address.origin === location.origin ? address.pathname + address.search + address.hash : undefined;
}

const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
