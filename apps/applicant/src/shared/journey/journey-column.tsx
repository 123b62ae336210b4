import { classNames, PageHead } from "@farthing/ui";
import type { ReactNode } from "react";

export interface JourneyColumnProps {
  /** The heading. An outcome has its own. */
  title?: string;
  lede?: ReactNode;
  back?: ReactNode;
  /** Leaves room for content beside the column. */
  wide?: boolean;
  /** A session problem, shown above everything. */
  trouble?: ReactNode;
  children: ReactNode;
}

export const JourneyColumn = ({ title, lede, back, wide = false, trouble, children }: JourneyColumnProps) => (
  <div className={classNames("stack", !wide && "column")}>
    {trouble}
    {back}
    {title && <PageHead title={title} lede={lede} />}
    {children}
  </div>
);
