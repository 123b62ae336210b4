import { screens } from "@farthing/domain/wording";
import { TextInput, type TextInputProps } from "@farthing/ui";

const words = screens.lender.retailers.setUp;

interface AddressFieldsProps {
  legend: string;
  box: (name: "street" | "town" | "postCode") => Pick<TextInputProps, "name" | "value" | "error" | "onChange">;
}

export const AddressFields = ({ legend, box }: AddressFieldsProps) => (
  <fieldset className="stack stack--tight">
    <legend className="eyebrow">{legend}</legend>
    <TextInput {...box("street")} label={words.street} autoComplete="off" />
    <div className="columns columns--2">
      <TextInput {...box("town")} label={words.town} autoComplete="off" />
      <TextInput {...box("postCode")} label={words.postCode} short autoComplete="off" />
    </div>
  </fieldset>
);
