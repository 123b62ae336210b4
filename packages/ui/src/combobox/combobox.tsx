import { type ReactNode, type Ref, useLayoutEffect, useMemo } from "react";
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from "react-aria-components/ComboBox";
import { classNames } from "../class-names.ts";
import type { Labelled } from "../forms/field.tsx";
import { Icon } from "../pictures/icon.tsx";

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
  listLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Type to narrow, arrows to move, Enter to choose, Escape to leave as it was. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hint,
    error,
    options,
    value,
    onChange,
    onBlur,
    onType,
    none,
    name,
    id,
    disabled,
    opensOnFocus,
    listLabel = "Show the list",
    ref,
  } = props;
  useNoInjectedStyle();
  const filter = useMemo(() => {
    const texts = new Map(options.map((option) => [option.label, `${option.label} ${option.detail ?? ""}`.toLowerCase()]));
    return (text: string, typed: string) => (texts.get(text) ?? "").includes(typed.trim().toLowerCase());
  }, [options]);
  return (
    <ComboBox
      className={classNames("combobox field", Boolean(error) && "field--error")}
      {...(onType ? { items: options } : { defaultItems: options, defaultFilter: filter })}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      onInputChange={onType}
      onBlur={onBlur}
      name={name}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      menuTrigger={opensOnFocus ? "focus" : "input"}
      allowsEmptyCollection
    >
      <Label>{label}</Label>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field__error">
        <Icon name="warning" />
        <span>{error}</span>
      </FieldError>
      <div className="affix">
        <Input className="control" id={id} ref={ref} />
        <Button aria-label={listLabel}>
          <Icon name="down" />
        </Button>
      </div>
      <Popover className="options" offset={4}>
        <ListBox<ComboboxOption> renderEmptyState={() => <p className="options__none">{none}</p>}>
          {(option) => (
            <ListBoxItem className="option" id={option.id} textValue={option.label}>
              <Text slot="label">{option.label}</Text>
              {option.detail && (
                <Text slot="description" elementType="small">
                  {option.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
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
