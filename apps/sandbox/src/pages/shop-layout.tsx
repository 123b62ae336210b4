import { Footer, SkipLink } from "@farthing/ui";
import type { ReactNode } from "react";
import type { Answer, BusinessClock } from "../product.ts";
import { renderDocument } from "./document.tsx";
import { Ribbon } from "./layout.tsx";

export interface ShopPage {
  readonly title: string;
  readonly live?: boolean;
  /** The content of the `main` element. */
  readonly content: ReactNode;
}

/**
 * Renders a page of the example shop, which is another company's site. The shop has its own masthead, and shares only the demo ribbon with
 * the sandbox.
 */
export const renderShopPage = ({ title, live, content }: ShopPage, clock: Answer<BusinessClock>): string =>
  renderDocument({
    title: `${title} · Spoke & Chain Cycles`,
    scripts: ["busy", ...(live ? ["live"] : [])],
    className: "for-applicant shop",
    children: (
      <>
        <SkipLink />
        <Ribbon clock={clock} />
        <header className="masthead">
          <div className="wrap masthead__inner">
            <div className="retailer-sign">
              <span className="retailer-sign__mark" aria-hidden="true">
                SC
              </span>
              Spoke & Chain Cycles
            </div>
            <nav className="masthead__nav masthead__nav--always" aria-label="Shop">
              <a href="/shop">Basket (1)</a>
            </nav>
          </div>
        </header>
        <main id="main" className="wrap page">
          {content}
        </main>
        <Footer>
          Spoke & Chain Cycles Limited is a credit broker, not a lender. Credit is provided by Farthing Finance Limited, subject to status,
          age and affordability. This is an example shop: nothing is sold here. <a href="/">Back to the sandbox</a>
        </Footer>
      </>
    ),
  });
