import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../navigation/link.tsx";
import { Icon, type IconName } from "../pictures/icon.tsx";

export type ButtonLook = "first" | "second" | "danger" | "quiet";

interface ButtonStyle {
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
}

/** Returns the classes for a link that a router renders itself. */
export const buttonClass = ({ look = "first", small, wide }: ButtonStyle = {}): string =>
  classNames("button", look !== "first" && `button--${look}`, small && "button--small", wide && "button--wide");

export const DisabledReasonId = createContext<string | undefined>(undefined);

export interface ButtonProps extends ButtonStyle, ComponentProps<"button"> {
  icon?: IconName;
  /** While a call is in progress, the button keeps its focus and width, and ignores clicks. */
  busy?: boolean;
}

export function Button({ look, small, wide, icon, busy = false, className, children, onClick, disabled, ...rest }: ButtonProps) {
  const reasonId = use(DisabledReasonId);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      {...rest}
      disabled={disabled}
      className={classNames(buttonClass({ look, small, wide }), className)}
      onClick={press}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {busy && <span className="coin coin--small" aria-hidden="true" />}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonStyle, ComponentProps<"a"> {
  icon?: IconName;
}

export function ButtonLink({ look, small, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ look, small, wide }), className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}

function ButtonContent({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
}
