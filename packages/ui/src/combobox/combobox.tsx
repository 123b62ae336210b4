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
import { FieldError, type FieldTexts, Hint, useDescriptions } from "../forms/field.tsx";
import { Icon } from "../pictures/icon.tsx";
import { OptionList } from "./option-list.tsx";

export interface ComboboxOption {
  id: string;
  label: string;
  /** A second line below the label. The search finds this text too. */
  detail?: string;
}

export interface ComboboxProps extends FieldTexts {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** Called when the user types. If this function is given, the combobox does not filter the options, because the caller does. */
  onType?: (text: string) => void;
  none: ReactNode;
  name?: string;
  id?: string;
  disabled?: boolean;
  opensOnFocus?: boolean;
  listLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

/** In the document, the list comes directly after its input. A list at the end of the document would be covered by a modal dialog. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, options, onType, none, name, disabled, listLabel = "Show the list", ref } = props;
  useNoInjectedStyle();
  const { controlId, hintId, errorId, describedBy } = useDescriptions({ id: props.id, hint, error });
  const inputRef = useRef<HTMLInputElement>(null);
  const listBoxRef = useRef<HTMLUListElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, []);

  const filter = useMemo(() => createDetailFilter(options), [options]);
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

  // While the list is open, Escape closes only the list and not a dialog that contains this box.
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

function createDetailFilter(options: readonly ComboboxOption[]) {
  const texts = new Map(options.map(({ label, detail = "" }) => [label, `${label} ${detail}`.toLowerCase()]));
  return (label: string, typed: string) => (texts.get(label) ?? "").includes(typed.trim().toLowerCase());
}

/** A click on the button inside the box leaves the focus in the input, so that a phone's keyboard stays open. */
function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("input")?.focus();
}

/**
 * React Aria adds a style element, which the content security policy forbids. It adds none if the page has an element with this id. The
 * app's stylesheet contains the same CSS rule.
 */
const styleId = "react-aria-pressable-style";

function useNoInjectedStyle(): void {
  useLayoutEffect(() => {
    if (document.getElementById(styleId)) return;
    const placeholder = document.createElement("meta");
    placeholder.id = styleId;
    document.head.append(placeholder);
  }, []);
}
