import type { Contract, Reply } from "@farthing/contract";
import {
  type AnswersOf,
  answersAfterBankCheck,
  bankAccountDetails,
  checkSection,
  type DetailsCircumstances,
  needsBankCheckOnLoad,
} from "@farthing/domain/details";
import { callTexts, screens } from "@farthing/domain/wording";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useCurrentApplication } from "../current-application/current-application.tsx";
import type { SectionRefusal } from "./use-details.ts";

type BankAccount = AnswersOf<typeof bankAccountDetails>;

export type CheckBank = (
  account: Pick<BankAccount, "sortCode" | "accountNumber"> & { readonly id: string },
  signal: AbortSignal,
) => Promise<Reply<Contract["checkBankDetails"]>>;

/**
 * Checks the bank account when the user opens an application. If the account does not pass the check, the section with the bank details
 * opens (S1 §4).
 */
export function useBankCheckOnLoad(
  checkBank: CheckBank,
  circumstances: DetailsCircumstances,
  isComplete: boolean,
  onRefused: (refusal: SectionRefusal) => void,
): { readonly isUnderWay: boolean } {
  const { application, document, status } = useCurrentApplication();
  const id = application?.id ?? "";
  const [account] = useState(() => {
    const checked = checkSection(bankAccountDetails, document.bankAccountDetails, circumstances);
    return isComplete && checked.ok && needsBankCheckOnLoad(status, document, circumstances) ? checked.answers : null;
  });
  const { data, error } = useQuery({
    queryKey: ["bank-check-on-load", id, account?.sortCode, account?.accountNumber],
    queryFn: ({ signal }) => checkBankAccount(checkBank, id, account, signal),
    enabled: account !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const answered = useEffectEvent(() => {
    if (data) onRefused(data);
    else if (error) onRefused({ text: callTexts.bankCheck.failed, tone: "danger", problems: [] });
  });
  useEffect(() => {
    if (data || error) answered();
  }, [data, error]);
  return { isUnderWay: account !== null && data === undefined && error === null };
}

async function checkBankAccount(
  checkBank: CheckBank,
  id: string,
  account: BankAccount | null,
  signal: AbortSignal,
): Promise<SectionRefusal | null> {
  if (account === null) return null;
  const { sortCode, accountNumber } = account;
  const answer = await checkBank({ id, sortCode, accountNumber }, signal);
  // The check is unavailable now, but the account was already accepted without a check. The user sees no message.
  if (answer.outcome === "unavailable" && account.modulusCheckUnavailable) return null;
  if (answer.outcome === "unavailable") return { text: screens.journey.bank.checkUnavailable, tone: "warning", problems: [] };
  const result = answersAfterBankCheck(account, answer.outcome === "valid" ? { outcome: "valid", bank: answer.bank ?? {} } : answer);
  if (result.is === "save") return null;
  const [problem] = result.problems;
  return { text: problem?.message ?? screens.journey.bank.cannotBeValidated, tone: "danger", problems: result.problems };
}
