import { classNames, PageHead } from "@farthing/ui";
import type { ReactNode } from "react";

export interface JourneyColumnProps {
  /** The heading; an outcome brings its own. */
  title?: string;
  lede?: ReactNode;
  /** Above the heading: one step up. */
  back?: ReactNode;
  /** For a screen that has something to stand beside its column. */
  wide?: boolean;
  /** Over everything: what is wrong with the session. */
  trouble?: ReactNode;
  children: ReactNode;
}

/** Where everything of a screen stands, from the way back to the last line. */
export const JourneyColumn = ({ title, lede, back, wide = false, trouble, children }: JourneyColumnProps) => (
  <div className={classNames("stack", !wide && "column")}>
    {trouble}
    {back}
    {title && <PageHead title={title} lede={lede} />}
    {children}
  </div>
);
