import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface ShopPage {
  readonly title: string;
  readonly isLive?: boolean;
  readonly main: ReactNode;
}

export const renderShopPage = ({ title, isLive, main }: ShopPage, farthingOrigin: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Spoke & Chain Cycles`}</title>
        <link rel="stylesheet" href="/assets/shop.css" />
        <script type="module" src={`${farthingOrigin}/v1/farthing-example.js`} />
        <script type="module" src="/assets/busy.js" />
        {isLive && <script type="module" src="/assets/live.js" />}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <p className="demo">
          An example shop of the Farthing sandbox. <a href="/">Back to the sandbox</a>
        </p>
        <header>
          <div className="width">
            <a className="sign" href="/shop">
              Spoke <span>&</span> Chain Cycles
            </a>
            <nav aria-label="Shop">
              <a href="/shop">Basket (1)</a>
            </nav>
          </div>
        </header>
        <main id="main" className="width">
          {main}
        </main>
        <footer>
          <p className="width">
            Spoke & Chain Cycles Limited is a credit broker, not a lender. Credit is provided by Farthing Finance Limited, subject to
            status, age and affordability. This is an example shop: nothing is sold here.
          </p>
        </footer>
      </body>
    </html>,
  )}`;
