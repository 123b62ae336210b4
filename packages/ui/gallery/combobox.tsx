import { useState } from "react";
import { Combobox, type ComboboxProps } from "../src/combobox/index.ts";
import { Button, Dialog } from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

const branches = [
  { id: "100100", label: "Harbour Beds Head Office", detail: "100100 · Head Office" },
  { id: "100101", label: "Harbour Beds Leeds", detail: "100101" },
  { id: "100102", label: "Harbour Beds York", detail: "100102" },
  { id: "100103", label: "Harbour Beds Whitby", detail: "100103" },
  { id: "100104", label: "Harbour Beds Scarborough and Bridlington Superstore", detail: "100104" },
];

export function ComboboxGroup() {
  return (
    <Group id="combobox" title="Combobox">
      <div className="columns columns--2">
        <Specimen title="Type to narrow, arrows to move, Enter to choose" id="branch">
          <BranchCombobox label="Branch" hint="A name or a supplier number" />
        </Specimen>
        <Specimen title="In error, disabled">
          <BranchCombobox label="Branch to view" error="Choose a branch from the list" />
          <BranchCombobox label="Own branch" disabled />
        </Specimen>
        <Specimen title="Inside a dialog">
          <ComboboxInDialog />
        </Specimen>
      </div>
    </Group>
  );
}

function ComboboxInDialog() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button look="second" onClick={() => setOpen(true)}>
        Choose a branch
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Choose a branch">
        <BranchCombobox label="Branch of the user" />
      </Dialog>
    </div>
  );
}

function BranchCombobox(props: Pick<ComboboxProps, "label" | "hint" | "error" | "disabled">) {
  const [branch, setBranch] = useState<string | null>(null);
  return (
    <div>
      <Combobox {...props} options={branches} value={branch} onChange={setBranch} none="No branch is called that." />
      <p className="hint" data-chosen={branch ?? ""}>
        {branch ? `Chosen: ${branch}` : "Nothing chosen"}
      </p>
    </div>
  );
}
