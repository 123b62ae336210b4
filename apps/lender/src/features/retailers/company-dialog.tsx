import { forms } from "@farthing/domain/details";
import { fcaStatuses } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Checkbox, Select, TextInput } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import { AddressFields } from "./address-fields.tsx";
import type { SetUpRetailer } from "./retailer-queries.ts";
import { useDialogSuccess } from "./use-dialog-success.ts";

const words = screens.lender.retailers.setUp;

export function CompanyDialog({ retailer, onClose }: { retailer: SetUpRetailer; onClose: () => void }) {
  const done = useDialogSuccess(onClose);
  const { normalisedName, version, company } = retailer;
  const { address, fcaSeenBy: _, fcaSeenOn: __, ...known } = company;
  const start = Object.entries({ ...known, street: address?.street, town: address?.town, postCode: address?.postCode });
  const { dialog, box, type } = useFormCall(forms.retailerCompany, {
    start: Object.fromEntries(start.map(([field, value]) => [field, value ?? ""])),
    act: (answers) => api.changeRetailerCompany({ params: { name: normalisedName }, body: { version, company: answers } }),
    failsAs: "administerRetailers",
    onDone: () => done(words.saved),
  });
  return (
    <DialogForm title={words.company.title} submit={words.save} {...dialog} onClose={onClose}>
      <TextInput {...box("legalName")} label={words.company.legalName} autoComplete="off" />
      <TextInput
        {...box("companyNumber")}
        label={words.company.companyNumber}
        hint={words.company.numberHint}
        short
        maxLength={8}
        autoComplete="off"
      />
      <Select
        {...box("fcaStatus")}
        label={words.company.fcaStatus}
        prompt={words.company.choose}
        options={fcaStatuses.map((value) => ({ value, label: words.company.fcaStatuses[value] }))}
      />
      {box("fcaStatus").value === "authorised" && (
        <>
          <TextInput
            {...box("fcaReference")}
            label={words.company.fcaReference}
            short
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
          />
          <Checkbox
            name="fcaSeen"
            label={words.company.fcaSeen}
            checked={box("fcaSeen").value === "true"}
            onChange={(event) => type({ fcaSeen: event.currentTarget.checked })}
          />
        </>
      )}
      <AddressFields legend={words.company.address} box={box} />
      <TextInput {...box("telephone")} label={words.telephone} type="tel" autoComplete="off" />
      <TextInput {...box("remittanceEmail")} label={words.company.remittanceEmail} type="email" autoComplete="off" />
    </DialogForm>
  );
}
