import { type ReactNode, type Ref, use, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { NavigationContext } from "./navigation.tsx";

export interface PageTitleProps {
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The heading of a page. Also sets the document title, and gets the focus when the user navigates to the page. */
export function PageTitle({ children, ref }: PageTitleProps) {
  const navigation = use(NavigationContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(ref, () => heading.current as HTMLHeadingElement, []);
  useLayoutEffect(() => {
    if (!navigation || !heading.current) return;
    navigation.titleShown(heading.current);
    return navigation.titleRemoved;
  }, [navigation]);
  useLayoutEffect(() => {
    const text = heading.current?.textContent;
    if (navigation && text) document.title = `${text} · ${navigation.site}`;
  });
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
