import type { Contract, Reply } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { supportNeeds } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { NeedBoxes } from "@farthing/shell/support-needs";
import { Banner, Checkbox, Dialog, Skeleton, TextArea } from "@farthing/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

const { needsQuestion: words, needsPanel: panel, needsForm: form } = screens.support;

const ownNeedsQuery = (id: string) =>
  queryOptions({
    queryKey: ["support-needs", id],
    queryFn: async ({ signal }) => (await api.readOwnSupportNeeds({ params: { id } }, { signal })).supportNeeds,
  });

interface OwnNeedsProps {
  id: string;
  onSaved: (message: string) => void;
  onClose: () => void;
}

export function SupportNeedsDialog({ id, onSaved, onClose }: OwnNeedsProps) {
  const { data: recorded, isError } = useQuery(ownNeedsQuery(id));
  if (recorded !== undefined) return <OwnNeedsForm id={id} recorded={recorded} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog open title={words.title} onClose={onClose}>
      {isError ? <Banner tone="danger" title={panel.notRead} /> : <Skeleton label={screens.shell.frame.loading} />}
    </Dialog>
  );
}

interface OwnNeedsFormProps extends OwnNeedsProps {
  recorded: Reply<Contract["readOwnSupportNeeds"]>["supportNeeds"];
}

function OwnNeedsForm({ id, recorded, onSaved, onClose }: OwnNeedsFormProps) {
  const queries = useQueryClient();
  const { dialog, box, typed, type } = useFormCall(forms.ownSupportNeeds, {
    start: { needs: recorded?.needs ?? [], note: recorded?.note ?? "", agreed: false },
    act: (body) => api.recordOwnSupportNeeds({ params: { id }, body }),
    failsAs: "supportNeeds",
    onDone: ({ supportNeeds: saved }) => {
      queries.setQueryData(ownNeedsQuery(id).queryKey, saved);
      onSaved(saved ? words.saved : words.removed);
    },
  });
  const chosen = supportNeeds.filter((need) => (typed.needs as readonly string[]).includes(need));
  const { error } = box("agreed");
  return (
    <DialogForm title={words.title} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <NeedBoxes label={form.needs} names={words.needs} chosen={chosen} onChange={(needs) => type({ needs })} />
      <TextArea
        {...box("note")}
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={forms.ownSupportNeeds.fields.note.maxLength}
      />
      <Checkbox
        id="agreed"
        label={words.agreed}
        error={error}
        checked={typed.agreed === true}
        onChange={({ currentTarget: { checked } }) => type({ agreed: checked })}
      />
      {recorded && <p className="small muted">{form.removeHint}</p>}
    </DialogForm>
  );
}
