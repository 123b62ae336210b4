import { CallFailed } from "@farthing/contract/client";
import { type CallName, errorCatalogue, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Icon, LinkButton } from "@farthing/ui";
import { saveFile } from "../../shared/save-file.ts";

interface DownloadProps {
  name: string;
  /** Requests a link to each loan's file. */
  ask: () => Promise<{ readonly url: string; readonly projectLoanUrl: string | null }>;
  ofProject?: boolean;
  said: { readonly asking: CallName; readonly fetching: CallName };
  onFailed?: () => void;
}

/** Downloads a file that is made on request. The page fetches it itself, so that it can report a failure. */
export function Download({ name, ask, ofProject = false, said, onFailed }: DownloadProps) {
  const fetching = useCall(fetchFile, { onError: onFailed });
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

async function fetchFile(url: string): Promise<void> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw new CallFailed(answer?.status ?? 0, { code: "paper.link_over", message: errorCatalogue["paper.link_over"].text });
  saveFile(/filename="(?<name>[^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.groups?.name ?? "", await answer.blob());
}
