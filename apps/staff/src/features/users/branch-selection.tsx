import type { Branch } from "@farthing/contract";
import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Button, PageHead, Panel } from "@farthing/ui";
import { Combobox } from "@farthing/ui/combobox";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { nameOfSupplier } from "./users-scope.ts";

const { classicUsers, enhancedUsers } = screens.accounts;
const { selectBranch } = screens.staff;

export function BranchSelection({ branches }: { branches: readonly Branch[] }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) return void navigate({ to: "/users", search: { branch: chosen } });
    setMissing(true);
    input.current?.focus();
  };
  return (
    <div className="stack">
      <PageHead title={classicUsers.title} />
      <Panel>
        <form className="form stack" onSubmit={submit} noValidate>
          <Combobox
            ref={input}
            label={enhancedUsers.selectBranch}
            hint={selectBranch.hint}
            error={missing && chosen === null ? validationTexts.branchMissing : undefined}
            options={branches.map((branch) => ({
              id: branch.supplierNumber,
              label: nameOfSupplier(branch),
              detail: branch.isHeadOffice ? `${branch.supplierNumber}, ${selectBranch.headOffice}` : branch.supplierNumber,
            }))}
            value={chosen}
            onChange={setChosen}
            none={selectBranch.noResults}
          />
          <Actions>
            <Button type="submit">{selectBranch.continue}</Button>
          </Actions>
        </form>
      </Panel>
    </div>
  );
}
