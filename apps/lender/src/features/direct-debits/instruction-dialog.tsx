import type { Contract, Reply } from "@farthing/contract";
import { LinkButton, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { everyDirectDebit } from "./direct-debits-query.ts";

export type Instruction = Reply<Contract["readDirectDebits"]>["instructions"][number];

export interface InstructionDialogProps {
  instruction: Instruction;
  onClose: () => void;
}

interface InstructionActProps {
  instruction: Instruction;
  name: string;
  dialog: (onClose: () => void) => ReactNode;
}

/** Something that is done to an instruction, in a dialog. */
export function InstructionAct({ instruction: { applicationId }, name, dialog }: InstructionActProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        {name}
        <span className="visually-hidden">, {applicationId}</span>
      </LinkButton>
      {open && dialog(() => setOpen(false))}
    </>
  );
}

/** Once it is done: everything about Direct Debits is read again, and the dialog gives way to a word. */
export function useInstructionDone(said: string, onClose: () => void): () => Promise<void> {
  const queries = useQueryClient();
  const { show } = useToasts();
  return async () => {
    await queries.invalidateQueries({ queryKey: everyDirectDebit });
    show({ tone: "success", text: said });
    onClose();
  };
}
