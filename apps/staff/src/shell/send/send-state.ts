import { callTexts } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";

type SendState =
  | { readonly is: "default" }
  | { readonly is: "loading" }
  | { readonly is: "sentToCustomer" }
  | { readonly is: "error"; readonly because: string };

export type SendOutcome = "sent" | "notSaved";

interface SendCall {
  readonly isPending: boolean;
  readonly data: SendOutcome | undefined;
  readonly error: Error | null;
}

export function sendStateOf({ isPending, data, error }: SendCall): SendState {
  if (isPending) return { is: "loading" };
  if (error) return { is: "error", because: failureText("sendToApplicant", error) };
  if (data === undefined) return { is: "default" };
  return data === "sent" ? { is: "sentToCustomer" } : { is: "error", because: callTexts.saveBeforeSending.failed };
}
