import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { retailersKey, type SetUpRetailer } from "./retailer-queries.ts";

const words = screens.lender.retailers.setUp;

export function ContractDialog({ retailer, onClose }: { retailer: SetUpRetailer; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { normalisedName, version, contract } = retailer;
  const { dialog, box } = useFormCall(forms.retailerContract, {
    start: contract ?? {},
    act: (answers) => api.recordRetailerContract({ params: { name: normalisedName }, body: { version, contract: answers } }),
    failsAs: "administerRetailers",
    onDone: async () => {
      show({ tone: "success", text: words.saved });
      onClose();
      await queries.invalidateQueries({ queryKey: retailersKey });
    },
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
