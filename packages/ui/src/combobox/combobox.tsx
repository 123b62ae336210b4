import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useComboBox } from "react-aria/useComboBox";
import { Item } from "react-stately/Item";
import { useComboBoxState } from "react-stately/useComboBoxState";
import { classNames } from "../class-names.ts";
import { FieldError, Hint, type Labelled, useDescriptions } from "../forms/field.tsx";
import { Icon } from "../pictures/icon.tsx";
import { OptionList } from "./option-list.tsx";

export interface ComboboxOption {
  id: string;
  label: string;
  /** Under the label, and searched as well. */
  detail?: string;
}

export interface ComboboxProps extends Labelled {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** Given, the caller searches: options come filtered. */
  onType?: (text: string) => void;
  /** In the list when nothing fits. */
  none: ReactNode;
  name?: string;
  id?: string;
  disabled?: boolean;
  /** Opens as soon as focus comes, to show what was chosen lately. */
  opensOnFocus?: boolean;
  /** Names the button at the end of the box. */
  listLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Type to narrow, arrows to move, Enter to choose, Escape to leave as it was.
 * The list lies in place rather than at the end of the page, where a modal dialog would cover it.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, options, onType, none, name, disabled, listLabel = "Show the list", ref } = props;
  useNoInjectedStyle();
  const { controlId, hintId, errorId, describedBy } = useDescriptions({ id: props.id, hint, error });
  const inputRef = useRef<HTMLInputElement>(null);
  const listBoxRef = useRef<HTMLUListElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, []);

  const filter = useMemo(() => searchingDetails(options), [options]);
  const settings = {
    ...(onType ? { items: options } : { defaultItems: options, defaultFilter: filter }),
    children: item,
    label,
    id: controlId,
    "aria-describedby": describedBy,
    value: props.value,
    onChange: (key: string | number | null) => props.onChange(key === null ? null : String(key)),
    onInputChange: onType,
    onBlur: props.onBlur,
    isDisabled: disabled,
    isInvalid: Boolean(error),
    menuTrigger: props.opensOnFocus ? "focus" : "input",
    allowsEmptyCollection: true,
  } as const;
  const state = useComboBoxState<ComboboxOption>(settings);
  const { labelProps, inputProps, listBoxProps } = useComboBox({ ...settings, inputRef, listBoxRef, popoverRef }, state);

  useEffect(() => {
    if (state.isOpen) popoverRef.current?.scrollIntoView({ block: "nearest" });
  }, [state.isOpen]);

  // A dialog round the box would take the Escape that closes the list for its own.
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    inputProps.onKeyDown?.(event);
    if (event.key === "Escape" && state.isOpen) event.preventDefault();
  };

  return (
    <div className={classNames("field", Boolean(error) && "field--error")}>
      <label {...labelProps} htmlFor={controlId}>
        {label}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="combobox">
        <div className="affix">
          <input {...inputProps} name={name} className="control" ref={inputRef} onKeyDown={steer} />
          <button
            type="button"
            tabIndex={-1}
            aria-label={listLabel}
            disabled={disabled}
            onMouseDown={keepFocus}
            onClick={() => state.toggle(null, "manual")}
          >
            <Icon name="down" />
          </button>
        </div>
        {state.isOpen && (
          <div className="options" ref={popoverRef}>
            <OptionList state={state} listRef={listBoxRef} listProps={listBoxProps} none={none} />
          </div>
        )}
      </div>
    </div>
  );
}

const item = ({ id, label, detail }: ComboboxOption) => (
  <Item key={id} textValue={label}>
    {label}
    {detail && <small>{detail}</small>}
  </Item>
);

function searchingDetails(options: readonly ComboboxOption[]) {
  const texts = new Map(options.map(({ label, detail = "" }) => [label, `${label} ${detail}`.toLowerCase()]));
  return (label: string, typed: string) => (texts.get(label) ?? "").includes(typed.trim().toLowerCase());
}

/** The input keeps the focus, and with it the keyboard of a phone, while its button is pressed. */
function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("input")?.focus();
}

/** React Aria adds a style element to the page unless one with this id is there; the content policy forbids that, and our stylesheet holds its one rule. */
const styleId = "react-aria-pressable-style";

function useNoInjectedStyle(): void {
  useLayoutEffect(() => {
    if (document.getElementById(styleId)) return;
    const placeholder = document.createElement("meta");
    placeholder.id = styleId;
    document.head.append(placeholder);
  }, []);
}
