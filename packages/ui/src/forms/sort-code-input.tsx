import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface SortCodeInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur"> {
  value: string;
  onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** Accepts dashes and spaces. When the user leaves the box, six digits are shown in pairs. Any other text stays unchanged. */
export function SortCodeInput({ value, onChange, ...rest }: SortCodeInputProps) {
  const showInPairs = () => {
    const pairs = /^(\d\d)(\d\d)(\d\d)$/.exec(value.replace(/[\s–-]/g, ""));
    if (pairs) onChange({ currentTarget: { value: pairs.slice(1).join("-") } });
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={12}
      short
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={showInPairs}
    />
  );
}
