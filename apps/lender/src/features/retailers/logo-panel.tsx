import { initialsOf } from "@farthing/domain/access";
import { readLogo } from "@farthing/domain/logo";
import { logoPath } from "@farthing/domain/logo/path";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Banner, Button, ConfirmDialog, customProperties, Panel, RetailerSign, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toBase64 } from "../../shared/base64.ts";
import { FileInput } from "../../shared/file-input.tsx";
import { api } from "../../shell/api.ts";
import { type RetailerSettings, retailerQuery, retailersKey } from "./retailer-queries.ts";
import "./retailers.css";

const words = screens.lender.retailers.logo;

interface ChosenLogo {
  /** The file in Base64. */
  readonly file: string;
  readonly address: string;
}

export function LogoPanel({ retailer }: { retailer: RetailerSettings }) {
  const { name, initials, accent, logo, version, normalisedName } = retailer;
  const [chosen, setChosen] = useState<ChosenLogo>();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const queries = useQueryClient();
  const { show } = useToasts();
  const change = useCall((file: string | null) => api.changeRetailerLogo({ params: { name: normalisedName }, body: { version, file } }), {
    onSuccess: (saved) => {
      queries.setQueryData(retailerQuery(normalisedName).queryKey, saved);
      void queries.invalidateQueries({ queryKey: retailersKey });
      setChosen(undefined);
      setRemoving(false);
      show({ tone: "success", text: saved.logo === null ? words.removed : words.saved });
    },
    onError: (error) => {
      setRemoving(false);
      setProblem(failureText("administerRetailers", error));
      void queries.invalidateQueries({ queryKey: retailersKey });
    },
  });
  const choose = async (file: File) => {
    setProblem(undefined);
    setChosen(undefined);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = readLogo(bytes);
    if ("problem" in read) setProblem(words.problems[read.problem]);
    else setChosen({ file: toBase64(bytes), address: `data:${read.mediaType};base64,${toBase64(read.bytes)}` });
  };
  const shown = chosen?.address ?? (logo === null ? undefined : logoPath(logo));
  return (
    <Panel roomy id="logo">
      <h2>{words.title}</h2>
      {problem && <Banner tone="danger" title={problem} takesFocus />}
      <div className="logo-preview" style={accent === null ? undefined : customProperties({ "--accent": accent })}>
        <RetailerSign name={name} initials={initials ?? initialsOf(name)} logo={shown} />
      </div>
      {chosen ? (
        <>
          <p>{words.preview}</p>
          <Actions>
            <Button busy={change.isPending} onClick={() => change.mutate(chosen.file)}>
              {words.save}
            </Button>
            <Button look="second" disabled={change.isPending} onClick={() => setChosen(undefined)}>
              {words.discard}
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <FileInput
            label={logo === null ? words.choose : words.replace}
            hint={words.hint}
            accept=".svg,.png,image/svg+xml,image/png"
            onChoose={(file) => void choose(file)}
          />
          {logo !== null && (
            <Button look="second" small onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={words.removeTitle}
        busy={change.isPending}
        onConfirm={() => change.mutate(null)}
        onClose={() => setRemoving(false)}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
