import type { UserRow } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { ConfirmDialog, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

const words = screens.lender.users;

export function ResetSecondFactor({ user: { username, firstName, lastName }, onClose }: { user: UserRow; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const name = `${firstName} ${lastName}`;
  const reset = useCall(() => api.resetSecondFactor({ params: { username } }), {
    onSuccess: async () => {
      show({ tone: "success", text: words.proposed(name) });
      onClose();
      await queries.invalidateQueries();
    },
    onError: (error) => {
      show({ tone: "danger", text: failureText("updateUser", error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={words.resetTitle(name)}
      busy={reset.isPending}
      words={{ confirm: words.resetAsk, back: screens.shell.actions.back }}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      <p>{words.resetText}</p>
    </ConfirmDialog>
  );
}
