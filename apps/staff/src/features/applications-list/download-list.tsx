import { screens } from "@farthing/domain/wording";
import { failureText, saveFile } from "@farthing/shell";
import { Button, useToasts } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { bodyOf } from "./search.ts";
import type { List } from "./use-list.ts";

/** Downloads all pages of the list as a CSV file, in the order of the list. */
export function DownloadList({ list: { search, sort } }: { list: List }) {
  const { show } = useToasts();
  const download = useMutation({
    mutationFn: () =>
      api.exportApplications({ query: { sort: sort.column, direction: sort.direction }, body: search ? bodyOf(search) : {} }),
    onSuccess: (table) => saveFile(new File([table], "applications.csv", { type: table.type })),
    onError: (error) => show({ tone: "danger", text: failureText("searchApplications", error) }),
  });
  return (
    <Button look="quiet" small icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {screens.staff.search.download}
    </Button>
  );
}
