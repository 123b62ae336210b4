import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { ConfirmDialog, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { retailersKey } from "./retailer-queries.ts";

interface ConfirmRetailerChangeProps<Answer> {
  title: string;
  confirm: string;
  danger?: boolean;
  call: () => Promise<Answer>;
  done?: string;
  onDone?: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmRetailerChange<Answer>({
  title,
  confirm,
  danger = false,
  call,
  done,
  onDone,
  onClose,
  children,
}: ConfirmRetailerChangeProps<Answer>) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: retailersKey });
  const calling = useCall(call, {
    onSuccess: async (answer) => {
      await readAgain();
      if (done !== undefined) show({ tone: "success", text: done });
      onClose();
      onDone?.(answer);
    },
    onError: (error) => {
      void readAgain();
      show({ tone: "danger", text: failureText("administerRetailers", error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger={danger}
      title={title}
      busy={calling.isPending}
      words={{ confirm, back: screens.shell.actions.back }}
      onConfirm={() => calling.mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
