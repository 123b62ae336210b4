import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { buttonClass } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { BrandMark } from "../pictures/mark.tsx";

export interface MastheadProps {
  look?: "plain" | "ink";
  name: string;
  home?: (brand: ReactNode, className: string) => ReactNode;
  place?: { title: ReactNode; detail?: ReactNode; logo?: string | undefined };
  nav?: ReactNode;
  account?: ReactNode;
  words?: { nav: string; menu: string; close: string };
}

/** The bar at the top of each page. On windows narrower than 960 px, a menu button opens a drawer with the links and the account. */
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
      <BrandMark />
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
            {place.logo && <RetailerLogo address={place.logo} />}
            <span>
              {place.title}
              {place.detail && <small>{place.detail}</small>}
            </span>
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
            {/* biome-ignore lint/a11y/noStaticElementInteractions: this element only closes the drawer after a link was clicked */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press the link inside */}
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
  host: string;
  initials: string;
  logo?: string | undefined;
  by: string;
  name: string;
}

export interface RetailerSignProps {
  name: string;
  initials: string;
  logo?: string | undefined;
}

/** The alternative text is empty, because the retailer's name follows the logo. */
export const RetailerLogo = ({ address }: { address: string }) => <img className="retailer-logo" src={address} alt="" />;

export function RetailerSign({ name, initials, logo }: RetailerSignProps) {
  return (
    <div className="retailer-sign">
      {logo ? (
        <RetailerLogo address={logo} />
      ) : (
        <span className="retailer-sign__mark" aria-hidden="true">
          {initials}
        </span>
      )}
      {name}
    </div>
  );
}

export function GuestMasthead({ host, initials, logo, by, name }: GuestMastheadProps) {
  return (
    <header className="masthead masthead--applicant">
      <div className="wrap masthead__inner">
        <RetailerSign name={host} initials={initials} logo={logo} />
        <span className="brand">
          <BrandMark />
          <span>
            <span className="only-wide-inline">{by} </span>
            {name}
          </span>
        </span>
      </div>
    </header>
  );
}
