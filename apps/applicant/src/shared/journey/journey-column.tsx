import { classNames, PageHead } from "@farthing/ui";
import type { ReactNode } from "react";

export interface JourneyColumnProps {
  /** The heading. Absent on an outcome page, which has a heading of its own. */
  title?: string;
  lede?: ReactNode;
  back?: ReactNode;
  wide?: boolean;
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
