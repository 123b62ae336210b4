import type { NextStepText } from "@farthing/domain/application";
import { classNames, Icon } from "@farthing/ui";
import "./due.css";

/** The time of the next step. Today is amber. A day that has passed is violet. */
export const Due = ({ due, urgency }: Pick<NextStepText, "due" | "urgency">) => (
  <span className={classNames("by", urgency === "today" && "by--today", (urgency === "late" || urgency === "ended") && "by--late")}>
    <Icon name="clock" />
    {due}
  </span>
);
