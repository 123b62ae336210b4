import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { buttonClass } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { Mark } from "../pictures/mark.tsx";

export interface MastheadProps {
  look?: "plain" | "ink";
  /** The name beside the mark. A router's link goes round it by `home`. */
  name: string;
  home?: (brand: ReactNode, className: string) => ReactNode;
  /** Where one is signed in: a name and a line under it. */
  place?: { title: ReactNode; detail?: ReactNode };
  /** Links; the current one carries `aria-current`. */
  nav?: ReactNode;
  account?: ReactNode;
  words?: { nav: string; menu: string; close: string };
}

/** Mark, place, links, account. Below 960 px links and account stand in a drawer that a menu button opens. */
export function Masthead({
  look = "plain",
  name,
  home,
  place,
  nav,
  account,
  words = { nav: "Main", menu: "Menu", close: "Close" },
}: MastheadProps) {
  const drawerId = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const brand = (
    <>
      <Mark />
      <span className={place ? "only-wide" : undefined}>{name}</span>
    </>
  );
  const follow = (event: MouseEvent) => {
    if ((event.target as Element).closest("a") && drawer.current?.matches(":popover-open")) drawer.current.hidePopover();
  };
  return (
    <header className={classNames("masthead", look === "ink" && "masthead--lender")}>
      <div className="wrap masthead__inner">
        {home ? home(brand, "brand") : <span className="brand">{brand}</span>}
        {place && (
          <div className="masthead__place">
            {place.title}
            {place.detail && <small>{place.detail}</small>}
          </div>
        )}
        {(nav || account) && (
          <>
            <button
              type="button"
              className={classNames(buttonClass({ look: "second", small: true }), "masthead__menu")}
              popoverTarget={drawerId}
            >
              <Icon name="menu" />
              <span>{words.menu}</span>
            </button>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: only puts the drawer away behind a link that was followed */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link inside answers the keyboard */}
            <div className="masthead__drawer" id={drawerId} popover="auto" ref={drawer} onClick={follow}>
              <button
                type="button"
                className="masthead__close"
                popoverTarget={drawerId}
                popoverTargetAction="hide"
                aria-label={words.close}
              >
                <Icon name="close" />
              </button>
              {nav && (
                <nav className="masthead__nav" aria-label={words.nav}>
                  {nav}
                </nav>
              )}
              {account && <div className="masthead__account">{account}</div>}
            </div>
          </>
        )}
      </div>
    </header>
  );
}

export interface GuestMastheadProps {
  /** Whose customer one is: a name, with a logo or else the letters that stand for it. */
  host: string;
  initials: string;
  logo?: ReactNode;
  /** "Finance by", shown where there is room. */
  by: string;
  name: string;
}

/** On pages shown on somebody's behalf: theirs first, ours after. */
export function GuestMasthead({ host, initials, logo, by, name }: GuestMastheadProps) {
  return (
    <header className="masthead masthead--applicant">
      <div className="wrap masthead__inner">
        <div className="retailer-sign">
          {logo ?? (
            <span className="retailer-sign__mark" aria-hidden="true">
              {initials}
            </span>
          )}
          {host}
        </div>
        <span className="brand">
          <Mark />
          <span>
            <span className="only-wide-inline">{by} </span>
            {name}
          </span>
        </span>
      </div>
    </header>
  );
}
