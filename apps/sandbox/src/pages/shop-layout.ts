import type { Answer, BusinessClock } from "../product.ts";
import { html, type Markup } from "./html.ts";
import { ribbon } from "./layout.ts";

export interface ShopPage {
  readonly title: string;
  readonly live?: boolean;
  readonly main: Markup;
}

/** Somebody else's site: it has its own masthead, and nothing of the sandbox's but the ribbon that says so. */
export const layOutShop = ({ title, live, main }: ShopPage, clock: Answer<BusinessClock>): string =>
  html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Spoke &amp; Chain Cycles</title>
    <link rel="icon" href="/assets/farthing-mark.svg" type="image/svg+xml" />
    <link rel="preload" href="/assets/source-sans-3-latin.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="/assets/farthing.css" />
    <script type="module" src="/assets/busy.js"></script>
    ${live && html`<script type="module" src="/assets/live.js"></script>`}
  </head>
  <body class="for-applicant shop">
    <a class="skip" href="#main">Skip to main content</a>
    ${ribbon(clock)}
    <header class="masthead">
      <div class="wrap masthead__inner">
        <div class="retailer-sign"><span class="retailer-sign__mark" aria-hidden="true">SC</span>Spoke &amp; Chain Cycles</div>
        <nav class="masthead__nav masthead__nav--always" aria-label="Shop"><a href="/shop">Basket (1)</a></nav>
      </div>
    </header>
    <main id="main" class="wrap page">${main}</main>
    <footer class="footer">
      <div class="wrap footer__inner">
        <p>
          Spoke &amp; Chain Cycles Limited is a credit broker, not a lender. Credit is provided by Farthing Finance Limited, subject to status, age
          and affordability. This is an example shop: nothing is sold here. <a href="/">Back to the sandbox</a>
        </p>
      </div>
    </footer>
  </body>
</html>
`.text;
