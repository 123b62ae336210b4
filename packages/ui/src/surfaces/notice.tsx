import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { preventLineBreaks } from "../data/unbroken.tsx";
import { Icon, type IconName } from "../pictures/icon.tsx";

export type Tone = "info" | "success" | "warning" | "danger" | "referred" | "plain";

const toneStyles = {
  info: { className: "", icon: "info" },
  success: { className: "notice--success", icon: "done" },
  warning: { className: "notice--warning", icon: "warning" },
  danger: { className: "notice--error", icon: "warning" },
  referred: { className: "notice--referred", icon: "pause" },
  plain: { className: "notice--paper", icon: "info" },
} as const satisfies Record<Tone, { className: string; icon: IconName }>;

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  level?: 2 | 3;
  icon?: IconName;
  children?: ReactNode;
  className?: string;
  role?: "status" | "alert";
  tabIndex?: -1;
  ref?: Ref<HTMLDivElement>;
}

export function Notice({ tone = "info", title, level = 3, icon, children, className, ...rest }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("notice", toneStyles[tone].className, className)} {...rest}>
      <Icon name={icon ?? toneStyles[tone].icon} />
      <div>
        {title && <Heading>{preventLineBreaks(title)}</Heading>}
        {children}
      </div>
    </div>
  );
}

export interface BannerProps extends Omit<NoticeProps, "role" | "ref" | "tabIndex"> {
  onDismiss?: () => void;
  dismissLabel?: string;
  /**
   * If true, the banner gets the focus, and the page scrolls to it. With `unlessTyping`, the focus does not move while it is in a text box.
   */
  takesFocus?: boolean | "unlessTyping";
}

export function Banner({ onDismiss, dismissLabel = "Dismiss", takesFocus = false, ...rest }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus === true || (takesFocus === "unlessTyping" && !isTyping())) box.current?.focus();
  }, [takesFocus]);
  const notice = <Notice {...rest} {...(takesFocus && { ref: box, tabIndex: -1 })} role={rest.tone === "danger" ? "alert" : "status"} />;
  if (!onDismiss) return notice;
  return (
    <div className="banner">
      {notice}
      <button type="button" className="banner__close" onClick={onDismiss} aria-label={dismissLabel}>
        <Icon name="close" />
      </button>
    </div>
  );
}

const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select") ?? false;
