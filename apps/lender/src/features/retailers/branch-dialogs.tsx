import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import { Actions, Banner, Button, Dialog, Select, TextInput } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { AddressFields } from "./address-fields.tsx";
import type { ListedBranch, SetUpRetailer } from "./retailer-queries.ts";
import { useDialogSuccess } from "./use-dialog-success.ts";

const { setUp } = screens.lender.retailers;
const words = setUp.branches;

interface AddBranchProps {
  retailer: SetUpRetailer;
  /** The head office that is preselected. Null for a new head office. */
  headOffice: string | null;
  onClose: () => void;
}

export function AddBranch({ retailer: { normalisedName, headOffices }, headOffice, onClose }: AddBranchProps) {
  const done = useDialogSuccess(onClose);
  const [under, setUnder] = useState(headOffice);
  const { dialog, box } = useFormCall(forms.retailerBranch, {
    act: async (answers) => {
      const waiting = await api.addBranch({ params: { name: normalisedName }, body: { ...answers, headOffice: under } });
      return waiting ? words.telephoneWaits : words.added(answers.name);
    },
    failsAs: "administerRetailers",
    onDone: done,
  });
  return (
    <DialogForm title={under === null ? words.addHeadOffice : words.add} submit={setUp.save} {...dialog} onClose={onClose}>
      <TextInput {...box("supplierNumber")} label={words.number} hint={words.numberHint} short inputMode="numeric" autoComplete="off" />
      {under !== null && headOffices.length > 1 && (
        <Select
          label={words.under}
          value={under}
          onChange={(event) => setUnder(event.currentTarget.value)}
          options={officeOptions(headOffices)}
        />
      )}
      <BranchFields box={box} />
    </DialogForm>
  );
}

export function ChangeBranch({
  branch: { supplierNumber, name, address, telephone },
  onClose,
}: {
  branch: ListedBranch;
  onClose: () => void;
}) {
  const done = useDialogSuccess(onClose);
  const { street, town, postCode } = address ?? {};
  const { dialog, box } = useFormCall(forms.retailerBranch, {
    start: { supplierNumber, name, street: street ?? "", town: town ?? "", postCode: postCode ?? "", telephone: telephone ?? "" },
    act: ({ supplierNumber: id, ...body }) => api.changeBranch({ params: { id }, body }),
    failsAs: "administerRetailers",
    onDone: (waiting) => done(waiting ? words.telephoneWaits : setUp.saved),
  });
  return (
    <DialogForm title={`${name}, ${supplierNumber}`} submit={setUp.save} {...dialog} onClose={onClose}>
      <BranchFields box={box} />
    </DialogForm>
  );
}

type GetAddressFieldProps = Parameters<typeof AddressFields>[0]["box"];

function BranchFields({
  box,
}: {
  box: (name: "name" | "telephone" | Parameters<GetAddressFieldProps>[0]) => ReturnType<GetAddressFieldProps>;
}) {
  return (
    <>
      <TextInput {...box("name")} label={words.name} maxLength={100} autoComplete="off" />
      <AddressFields legend={words.columns.place} box={box} />
      <TextInput {...box("telephone")} label={setUp.telephone} hint={words.telephoneHint} type="tel" autoComplete="off" />
    </>
  );
}

const officeOptions = (headOffices: SetUpRetailer["headOffices"]) =>
  headOffices.map(({ supplierNumber, name }) => ({ value: supplierNumber, label: `${name} · ${supplierNumber}` }));

interface MoveBranchProps {
  branch: ListedBranch;
  headOffices: SetUpRetailer["headOffices"];
  onClose: () => void;
}

export function MoveBranch({ branch: { supplierNumber, name, headOffice }, headOffices, onClose }: MoveBranchProps) {
  const done = useDialogSuccess(onClose);
  const others = headOffices.filter(({ supplierNumber: office }) => office !== headOffice);
  const [to, setTo] = useState(others[0]?.supplierNumber ?? "");
  const moving = useCall(() => api.moveBranch({ params: { id: supplierNumber }, body: { headOffice: to } }), {
    onSuccess: () => done(words.moved(name)),
  });
  return (
    <Dialog open title={words.moveTitle(name)} onClose={onClose} busy={moving.isPending}>
      <div className="stack stack--snug">
        <p>{words.moveText}</p>
        <Select label={words.under} value={to} onChange={(event) => setTo(event.currentTarget.value)} options={officeOptions(others)} />
        {moving.error && <Banner tone="danger" title={failureText("administerRetailers", moving.error)} takesFocus />}
        <Actions>
          <Button busy={moving.isPending} onClick={() => moving.mutate()}>
            {words.move}
          </Button>
          <Button look="second" disabled={moving.isPending} onClick={onClose}>
            {screens.shell.actions.back}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
