import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { preventLineBreaks } from "../data/unbroken.tsx";
import { Icon, type IconName } from "../pictures/icon.tsx";
import { DisabledReasonId } from "./button.tsx";

export interface ActionsProps {
  children: ReactNode;
  /** The reason why the buttons are disabled, shown below them. Screen readers read the reason with each disabled button. */
  because?: ReactNode;
  /** For many actions of the same importance. On a phone, only the first button is then as wide as the screen. */
  many?: boolean;
}

export function Actions({ children, because, many }: ActionsProps) {
  const reasonId = useId();
  const row = <div className={classNames("actions", many && "actions--many")}>{children}</div>;
  if (!because) return row;
  return (
    <div className="stack stack--close">
      <DisabledReasonId value={reasonId}>{row}</DisabledReasonId>
      <IconNote id={reasonId}>{because}</IconNote>
    </div>
  );
}

export interface IconNoteProps {
  children: ReactNode;
  id?: string;
  icon?: IconName;
}

export function IconNote({ children, id, icon = "info" }: IconNoteProps) {
  return (
    <p className="icon-note" id={id}>
      <Icon name={icon} />
      <span>{preventLineBreaks(children)}</span>
    </p>
  );
}
