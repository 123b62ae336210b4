import { type SupportNeed, supportNeeds } from "@farthing/domain/vocabulary";
import { Checkbox, FieldGroup } from "@farthing/ui";

interface NeedBoxesProps {
  label: string;
  names: Readonly<Record<SupportNeed, string>>;
  chosen: readonly SupportNeed[];
  onChange: (chosen: readonly SupportNeed[]) => void;
}

export const NeedBoxes = ({ label, names, chosen, onChange }: NeedBoxesProps) => (
  <FieldGroup label={label} name="needs">
    {supportNeeds.map((need) => (
      <Checkbox
        key={need}
        label={names[need]}
        checked={chosen.includes(need)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(supportNeeds.filter((each) => (each === need ? checked : chosen.includes(each))))
        }
      />
    ))}
  </FieldGroup>
);
