import { type CallName, screens } from "@farthing/domain/wording";
import { downloadPaper } from "@farthing/journey";
import { failureText, useCall } from "@farthing/shell";
import { Icon, LinkButton } from "@farthing/ui";

interface DownloadProps {
  name: string;
  ask: () => Promise<{ readonly url: string; readonly projectLoanUrl: string | null }>;
  ofProject?: boolean;
  said: { readonly asking: CallName; readonly fetching: CallName };
  onArrived?: () => void;
  onFailed?: () => void;
}

export function Download({ name, ask, ofProject = false, said, onArrived, onFailed }: DownloadProps) {
  const fetching = useCall(downloadPaper, { onSuccess: onArrived, onError: onFailed });
  const asking = useCall(ask, {
    onSuccess: ({ url, projectLoanUrl }) => fetching.mutate(ofProject ? (projectLoanUrl ?? url) : url),
    onError: onFailed,
  });
  const isPreparing = asking.isPending || fetching.isPending;
  const failure =
    (asking.error && failureText(said.asking, asking.error)) ?? (fetching.error && failureText(said.fetching, fetching.error));
  return (
    <>
      <LinkButton className="link-row" aria-busy={isPreparing} onClick={() => asking.mutate()}>
        <Icon name="download" />
        {isPreparing ? screens.shell.actions.preparing : name}
      </LinkButton>
      {failure && !isPreparing && <p role="alert">{failure}</p>}
    </>
  );
}

/**
 * A download needs two calls: `asking` requests the link to the file, and `fetching` downloads the file. The name of the failed call
 * selects the error text (S2 §8, S3 §8).
 */
export const downloadCallNames = {
  preContract: { asking: "requestPreContractInfo", fetching: "downloadPreContractInfo" },
  loanAdvance: { asking: "requestLoanAdvanceInfo", fetching: "downloadLoanAdvanceInfo" },
  draft: { asking: "requestDraftAgreement", fetching: "downloadDraftAgreement" },
} as const;
