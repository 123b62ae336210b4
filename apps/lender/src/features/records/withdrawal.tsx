import { isInStatusGroup, type Status } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Button, useToasts } from "@farthing/ui";
import { useState } from "react";
import { type Loan, LoanWithdrawalDialog } from "../../shared/withdrawal.tsx";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";

const words = screens.lender.withdrawals;

/** The button that opens a loan's withdrawal. A withdrawn loan also has the button, because staff can undo a withdrawal on the same day. */
export function Withdrawal({ id, status }: { id: string; status: Status }) {
  const [loan, setLoan] = useState<Loan | null>(null);
  const { permissions } = useSession();
  const { show } = useToasts();
  const read = useCall(() => api.readWithdrawal({ params: { id } }), {
    onSuccess: setLoan,
    onError: (error) => show({ tone: "danger", text: failureText("payouts", error) }),
  });
  const isWithdrawn = status === "withdrawn";
  if (!permissions.includes("application:withdraw") || !(isWithdrawn || isInStatusGroup(status, "agreementInForce"))) return null;
  return (
    <>
      <Button look="second" busy={read.isPending} onClick={() => read.mutate()}>
        {isWithdrawn ? words.view : words.record}
      </Button>
      {loan && <LoanWithdrawalDialog loan={loan} onClose={() => setLoan(null)} />}
    </>
  );
}
