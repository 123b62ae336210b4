import type { Contract, Reply } from "@farthing/contract";
import { LinkButton, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { directDebitsKey } from "./direct-debits-query.ts";

export type Instruction = Reply<Contract["readDirectDebits"]>["instructions"][number];

export interface InstructionDialogProps {
  instruction: Instruction;
  onClose: () => void;
}

interface InstructionActionProps {
  instruction: Instruction;
  name: string;
  dialog: (onClose: () => void) => ReactNode;
}

export function InstructionAction({ instruction: { applicationId }, name, dialog }: InstructionActionProps) {
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

export function useInstructionSuccess(said: string, onClose: () => void): () => Promise<void> {
  const queries = useQueryClient();
  const { show } = useToasts();
  return async () => {
    await queries.invalidateQueries({ queryKey: directDebitsKey });
    show({ tone: "success", text: said });
    onClose();
  };
}
