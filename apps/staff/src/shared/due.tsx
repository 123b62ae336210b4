import type { NextStepText } from "@farthing/domain/application";
import { classNames, Icon } from "@farthing/ui";
import "./due.css";

export const DueDate = ({ due, urgency }: Pick<NextStepText, "due" | "urgency">) => (
  <span className={classNames("by", urgency === "today" && "by--today", (urgency === "late" || urgency === "ended") && "by--late")}>
    <Icon name="clock" />
    {due}
  </span>
);
