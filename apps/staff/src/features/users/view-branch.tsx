import type { Branch } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { Checkbox, ConfirmDialog } from "@farthing/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { sessionQuery } from "../../shell/session.ts";
import { nameOfSupplier } from "./users-scope.ts";

const { viewBranch } = screens.accounts;

interface ViewBranchProps {
  branch: Branch;
  onClose: () => void;
  onContinue: () => void;
}

export function ViewBranch({ branch, onClose, onContinue }: ViewBranchProps) {
  const [notAgain, setNotAgain] = useState(false);
  const queries = useQueryClient();
  const silence = useMutation({
    mutationFn: () => api.savePreferences({ body: { viewBranchWarningOff: true } }),
    onSuccess: (preferences) => queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, preferences }),
  });
  const proceed = () => {
    // The user continues without waiting for the server. If the server cannot store "do not ask again", this dialog appears again next
    // time.
    if (notAgain) silence.mutate();
    onContinue();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={viewBranch.title}
      onConfirm={proceed}
      words={{ confirm: viewBranch.continue, back: screens.shell.actions.back }}
    >
      <p>{viewBranch.text(nameOfSupplier(branch), branch.supplierNumber)}</p>
      <Checkbox label={viewBranch.dontShowAgain} checked={notAgain} onChange={(event) => setNotAgain(event.currentTarget.checked)} />
    </ConfirmDialog>
  );
}
