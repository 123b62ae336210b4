import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface DocumentProps {
  readonly title: string;
  readonly scripts?: readonly string[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** The scripts in the folder `assets` add interaction in the browser, without React. */
export const renderDocument = ({ title, scripts = [], className, children }: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/assets/farthing-mark.svg" type="image/svg+xml" />
        <link rel="preload" href="/assets/source-sans-3-latin.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href="/assets/farthing.css" />
        {scripts.map((name) => (
          <script key={name} type="module" src={`/assets/${name}.js`} />
        ))}
      </head>
      <body className={className}>{children}</body>
    </html>,
  )}`;
