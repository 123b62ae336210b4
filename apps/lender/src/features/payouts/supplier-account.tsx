import type { Contract, Reply } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { ConfirmDialog, LinkButton, SortCodeInput, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { payoutsQuery, usePayoutCall } from "./payout-queries.ts";

const { account: words } = screens.lender.payouts;
const { fields } = forms.supplierAccount;

type ReadySupplier = Reply<Contract["readPayouts"]>["ready"][number];

/** One person enters the bank account of a supplier and another one confirms it. A confirmed account can only be changed. */
export function SupplierAccountActions({ supplier }: { supplier: ReadySupplier }) {
  const [doing, setDoing] = useState<"enter" | "confirm" | null>(null);
  const close = () => setDoing(null);
  const { hindrance, mayConfirm } = supplier;
  return (
    <div className="row">
      {mayConfirm && <LinkButton onClick={() => setDoing("confirm")}>{words.confirm}</LinkButton>}
      <LinkButton onClick={() => setDoing("enter")}>{hindrance === "noAccount" ? words.enter : words.change}</LinkButton>
      {doing === "enter" && <EnterAccount supplier={supplier} onClose={close} />}
      {doing === "confirm" && <ConfirmAccount supplier={supplier} onClose={close} />}
    </div>
  );
}

interface AccountDialogProps {
  supplier: ReadySupplier;
  onClose: () => void;
}

function EnterAccount({ supplier: { supplierNumber, supplier }, onClose }: AccountDialogProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.supplierAccount, {
    start: { name: supplier },
    act: (body) => api.enterSupplierAccount({ params: { supplierNumber }, body }),
    failsAs: "payouts",
    onDone: async () => {
      await queries.invalidateQueries(payoutsQuery);
      show({ tone: "success", text: words.saved });
      onClose();
    },
  });
  return (
    <DialogForm title={words.title} submit={words.save} {...dialog} onClose={onClose}>
      <p>{words.lead(supplier)}</p>
      <TextInput {...box("name")} label={fields.name.label} maxLength={fields.name.maxLength} autoComplete="off" />
      <SortCodeInput {...box("sortCode")} label={fields.sortCode.label} />
      <TextInput {...box("accountNumber")} label={fields.accountNumber.label} inputMode="numeric" autoComplete="off" />
    </DialogForm>
  );
}

function ConfirmAccount({ supplier: { supplierNumber, supplier, accountEnding }, onClose }: AccountDialogProps) {
  const act = usePayoutCall();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.confirmTitle(supplier)}
      busy={act.isPending}
      onConfirm={() =>
        act.mutate({
          call: () => api.confirmSupplierAccount({ params: { supplierNumber } }),
          done: words.confirmed,
          follow: onClose,
        })
      }
    >
      <p>{words.confirmText(accountEnding ?? "")}</p>
    </ConfirmDialog>
  );
}
