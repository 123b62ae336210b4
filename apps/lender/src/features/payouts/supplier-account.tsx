import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Actions, Button, Dialog, LinkButton, SortCodeInput, TextArea, TextInput } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { AccountWarning, CheckFacts, type Checks } from "./account-checks.tsx";
import { ConfirmAccount } from "./confirm-account.tsx";
import { payoutsQuery } from "./payout-queries.ts";

const { account: words } = screens.lender.payouts;
const { fields } = forms.supplierAccount;

type Supplier = Reply<Contract["readPayouts"]>["accounts"][number];

/** One person enters the account and another confirms it. A confirmed account cannot be changed, but it can be replaced. */
export function SupplierAccountActions({ supplier }: { supplier: Supplier }) {
  const [doing, setDoing] = useState<"enter" | "confirm" | null>(null);
  const close = () => setDoing(null);
  const { hindrance, mayConfirm } = supplier;
  return (
    <div className="row">
      {mayConfirm && <LinkButton onClick={() => setDoing("confirm")}>{words.confirm}</LinkButton>}
      <LinkButton onClick={() => setDoing("enter")}>{hindrance === "noAccount" ? words.enter : words.change}</LinkButton>
      {doing === "enter" && <EnterAccount supplier={supplier} onClose={close} />}
      {doing === "confirm" && <ConfirmAccount supplierNumber={supplier.supplierNumber} supplier={supplier.supplier} onClose={close} />}
    </div>
  );
}

interface AccountDialogProps {
  supplier: Supplier;
  onClose: () => void;
}

function EnterAccount({ supplier: { supplierNumber, supplier }, onClose }: AccountDialogProps) {
  const queries = useQueryClient();
  const [isNoMatch, setNoMatch] = useState(false);
  const [checks, setChecks] = useState<Checks>();
  const { dialog, box } = useFormCall(forms.supplierAccount, {
    start: { name: supplier },
    act: (body) =>
      api.enterSupplierAccount({ params: { supplierNumber }, body }).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === "payout.payee_no_match") setNoMatch(true);
        throw error;
      }),
    failsAs: "payouts",
    onDone: async (found) => {
      await queries.invalidateQueries(payoutsQuery);
      setChecks(found);
    },
  });
  if (checks) return <AccountSavedDialog checks={checks} onClose={onClose} />;
  return (
    <DialogForm title={words.title} submit={isNoMatch ? words.saveDespite : words.save} {...dialog} onClose={onClose}>
      <p>{words.lead(supplier)}</p>
      <TextInput {...box("name")} label={fields.name.label} maxLength={fields.name.maxLength} autoComplete="off" />
      <SortCodeInput {...box("sortCode")} label={fields.sortCode.label} />
      <TextInput {...box("accountNumber")} label={fields.accountNumber.label} inputMode="numeric" autoComplete="off" />
      {isNoMatch && (
        <TextArea {...box("despite")} label={fields.despite.label} hint={words.despiteHint} maxLength={fields.despite.maxLength} />
      )}
    </DialogForm>
  );
}

const AccountSavedDialog = ({ checks, onClose }: { checks: Checks; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={words.savedTitle}>
    <p>{words.saved}</p>
    <AccountWarning checks={checks} />
    <CheckFacts checks={checks} />
    <Actions>
      <Button onClick={onClose}>{words.done}</Button>
    </Actions>
  </Dialog>
);
