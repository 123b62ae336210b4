import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../pictures/icon.tsx";

export function MoreLinks({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false);
    };
    const leaving = ["pointerdown", "focusin"] as const;
    for (const type of leaving) document.addEventListener(type, closeElsewhere);
    return () => {
      for (const type of leaving) document.removeEventListener(type, closeElsewhere);
    };
  }, [isOpen]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const follow = ({ target }: MouseEvent) => {
    if ((target as Element).closest("a")) setIsOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element only closes the list that the button inside has opened
    <div className="more-links" ref={place} onKeyDown={closeByKey} onClick={follow}>
      <button type="button" ref={button} aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
        {label}
        <Icon name="down" />
      </button>
      <div id={listId} className="more-links__list" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
