import { featureSwitches } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Banner, Button, Dialog, Radios, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../shell/api.ts";
import { ownSettingOf, type ShownRetailer, type SwitchRow } from "./switches-query.ts";

const words = screens.lender.switches;

interface SwitchDialogProps {
  row: SwitchRow;
  /** Null if the dialog changes the general setting for all retailers. */
  retailer: ShownRetailer | null;
  onClose: () => void;
}

type Choice = "on" | "off" | "follows";
const choiceOf = (enabled: boolean | null): Choice => (enabled === null ? "follows" : enabled ? "on" : "off");
const enabledByChoice: Readonly<Record<Choice, boolean | null>> = { on: true, off: false, follows: null };

export function SwitchDialog({ row, retailer, onClose }: SwitchDialogProps) {
  const { label, does } = featureSwitches[row.name];
  const [choice, setChoice] = useState(choiceOf(retailer ? ownSettingOf(row, retailer) : row.enabled));
  const queries = useQueryClient();
  const { show } = useToasts();
  const turning = useCall(
    () => api.turnSwitch({ body: { name: row.name, retailer: retailer?.normalisedName ?? null, enabled: enabledByChoice[choice] } }),
    {
      onSuccess: async () => {
        show({ tone: "success", text: words.saved(label) });
        onClose();
        await queries.invalidateQueries({ queryKey: ["switches"] });
      },
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!turning.isPending) turning.mutate();
  };
  const choices: readonly Choice[] = retailer ? ["on", "off", "follows"] : ["on", "off"];
  return (
    <Dialog open onClose={onClose} title={label}>
      <form className="stack stack--snug" noValidate onSubmit={save}>
        <p>{does}</p>
        {turning.error && <Banner tone="danger" title={failureText("administerRetailers", turning.error)} level={3} />}
        <Radios
          name="setting"
          label={retailer ? words.forOne(retailer.name) : words.forAll}
          options={choices.map((value) => ({ value, label: words[value] }))}
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value as Choice)}
        />
        <Actions>
          <Button type="submit" busy={turning.isPending}>
            {words.save}
          </Button>
          <Button look="second" onClick={onClose}>
            {screens.shell.actions.back}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
