import { normalisedNameOf } from "@farthing/domain/access";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Radios, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";
import { retailersKey } from "./retailer-queries.ts";

const words = screens.lender.retailers.create;

export function CreateRetailer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.newRetailer, {
    start: { kind: "retailer" },
    act: async (body) => ({ name: body.name, ...(await api.createRetailer({ body })) }),
    failsAs: "administerRetailers",
    onDone: async ({ name, normalisedName }) => {
      await queries.invalidateQueries({ queryKey: retailersKey });
      show({ tone: "success", text: words.created(name) });
      await navigate({ to: "/retailers/$name", params: { name: normalisedName } });
    },
  });
  return (
    <DialogForm title={words.title} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.text}</p>
      <TextInput {...box("name")} label={words.name} maxLength={100} autoComplete="off" />
      <p className="hint">
        {words.normalised}: <b className="machine">{normalisedNameOf(box("name").value) ?? "…"}</b>. {words.normalisedHint}
      </p>
      <Radios
        {...box("kind")}
        label={words.kind}
        options={Object.entries(words.kinds).map(([value, { name, line }]) => ({ value, label: name, hint: line }))}
      />
    </DialogForm>
  );
}
