import { type ReactNode, type RefObject, useRef } from "react";
import { type AriaListBoxOptions, useListBox, useOption } from "react-aria/useListBox";
import type { ComboBoxState } from "react-stately/useComboBoxState";
import type { ComboboxOption } from "./combobox.tsx";

type State = ComboBoxState<ComboboxOption>;

interface OptionListProps {
  state: State;
  listRef: RefObject<HTMLUListElement | null>;
  listProps: AriaListBoxOptions<ComboboxOption>;
  none: ReactNode;
}

export function OptionList({ state, listRef, listProps, none }: OptionListProps) {
  const { listBoxProps } = useListBox(listProps, state, listRef);
  return (
    <>
      <ul {...listBoxProps} ref={listRef}>
        {[...state.collection].map((entry) => (
          <Option key={entry.key} entry={entry} state={state} />
        ))}
      </ul>
      {state.collection.size === 0 && (
        <p className="options__none" role="status">
          {none}
        </p>
      )}
    </>
  );
}

function Option({ entry, state }: { entry: NonNullable<State["selectedItem"]>; state: State }) {
  const ref = useRef<HTMLLIElement>(null);
  const { optionProps, isSelected, isFocused } = useOption({ key: entry.key }, state, ref);
  return (
    <li {...optionProps} ref={ref} className="option" data-selected={isSelected || undefined} data-focused={isFocused || undefined}>
      {entry.rendered}
    </li>
  );
}
