import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The id of the selected tab, if the caller stores it. Otherwise the component starts with the first tab. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** The Tab key stops once at the list of tabs. The arrow keys, Home and End select a tab, and its panel is shown at once. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [remembered, remember] = useState(tabs[0]?.id);
  const current = tabs.find(({ id }) => id === (selected ?? remembered)) ?? tabs[0];
  const choose = (id: string) => {
    remember(id);
    onSelect?.(id);
  };
  const steer = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const here = tabs.findIndex(({ id }) => id === current?.id);
    const there = { ArrowRight: here === last ? 0 : here + 1, ArrowLeft: here === 0 ? last : here - 1, Home: 0, End: last }[event.key];
    const tab = there === undefined ? undefined : tabs[there];
    if (there === undefined || !tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[there]?.focus();
  };
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={steer}>
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab.id}
            id={`${base}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${base}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the Tab key moves from a tab to its panel, even if the panel has no control */}
      <div className="tabpanel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current?.id}`} tabIndex={0}>
        {current?.content}
      </div>
    </div>
  );
}
