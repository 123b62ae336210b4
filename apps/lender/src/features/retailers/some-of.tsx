import { Checkbox, FieldGroup, Select, type SelectProps } from "@farthing/ui";
import type { ReactNode } from "react";
import type { WebShops } from "./retailer-queries.ts";

interface SomeOfProps<Name extends string> {
  names: readonly Name[];
  labelOf: (name: Name) => ReactNode;
  texts: { readonly restrict: string; readonly restrictHint: string; readonly group: string };
  /** The name that is chosen first. */
  first: Name;
  /** Undefined stands for all names. */
  chosen: ReadonlySet<Name> | undefined;
  onChange: (chosen: ReadonlySet<Name> | undefined) => void;
}

/** At least one name stays chosen. */
export const SomeOf = <Name extends string>({ names, labelOf, texts, first, chosen, onChange }: SomeOfProps<Name>) => (
  <>
    <Checkbox
      label={texts.restrict}
      hint={texts.restrictHint}
      checked={chosen !== undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? new Set([first]) : undefined)}
    />
    {chosen && (
      <FieldGroup label={texts.group}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={labelOf(name)}
            checked={chosen.has(name)}
            disabled={chosen.size === 1 && chosen.has(name)}
            onChange={({ currentTarget }) =>
              onChange(new Set(names.filter((each) => (each === name ? currentTarget.checked : chosen.has(each)))))
            }
          />
        ))}
      </FieldGroup>
    )}
  </>
);

export const ShopSelect = ({ shops, ...rest }: Omit<SelectProps, "options"> & Pick<WebShops, "shops">) => (
  <Select {...rest} options={shops.map(({ supplierNumber, name }) => ({ value: supplierNumber, label: `${name} · ${supplierNumber}` }))} />
);
