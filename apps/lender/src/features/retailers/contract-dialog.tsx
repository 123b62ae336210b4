import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { TextInput } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import type { SetUpRetailer } from "./retailer-queries.ts";
import { useDialogSuccess } from "./use-dialog-success.ts";

const words = screens.lender.retailers.setUp;

export function ContractDialog({ retailer, onClose }: { retailer: SetUpRetailer; onClose: () => void }) {
  const done = useDialogSuccess(onClose);
  const { normalisedName, version, contract } = retailer;
  const { dialog, box } = useFormCall(forms.retailerContract, {
    start: contract ?? {},
    act: (answers) => api.recordRetailerContract({ params: { name: normalisedName }, body: { version, contract: answers } }),
    failsAs: "administerRetailers",
    onDone: () => done(words.saved),
  });
  return (
    <DialogForm title={words.contract.title} submit={words.save} {...dialog} onClose={onClose}>
      <TextInput {...box("signedOn")} label={words.contract.signedOn} type="date" short />
      <TextInput
        {...box("commission")}
        label={words.contract.commission}
        hint={words.contract.commissionHint}
        maxLength={100}
        autoComplete="off"
      />
    </DialogForm>
  );
}
