import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall, useForm } from "@farthing/shell";
import { UnsavedEdits } from "@farthing/shell/unsaved-edits";
import { Actions, Banner, Button, Panel, PasswordInput, Switch, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../shell/api.ts";
import { GroupRoles } from "./group-roles.tsx";
import { type companyQuery, type GroupRole, type ProviderSettings, singleSignOnQuery } from "./single-sign-on-query.ts";

const words = screens.lender.singleSignOn;
const { fields } = forms.singleSignOn;
type FieldName = keyof typeof fields;

export type Company = Awaited<ReturnType<NonNullable<ReturnType<typeof companyQuery>["queryFn"]>>>;

export function ProviderForm({ company, settings }: { company: Company; settings: ProviderSettings | null }) {
  const isOn = settings?.isOn ?? false;
  const saved = initialValues(settings);
  const form = useForm(forms.singleSignOn, saved.typed);
  const [roles, setRoles] = useState(saved.roles);
  const [createsUsers, setCreatesUsers] = useState(saved.createsUsers);
  const isSaved = JSON.stringify({ typed: form.typed, roles, createsUsers }) === JSON.stringify(saved);
  const [showsIncomplete, setShowsIncomplete] = useState(false);
  const save = useSave(company.normalisedName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    const isIncomplete = roles.some(({ group, branch }) => group.trim() === "" || branch.trim() === "");
    setShowsIncomplete(isIncomplete);
    if (!answers || isIncomplete || save.isPending) return;
    const { issuer, clientId, clientSecret, groupsClaim, secondFactorClaims } = answers;
    save.mutate({
      ...{ issuer, clientId, groupsClaim, createsUsers, roles: [...roles], version: settings?.version ?? 0 },
      ...(clientSecret !== null && { clientSecret }),
      secondFactorClaims: (secondFactorClaims ?? "").split(",").flatMap((value) => value.trim() || []),
    });
  };
  const box = (name: FieldName) => ({
    name,
    label: fields[name].label,
    hint: fields[name].hint,
    value: String(form.typed[name] ?? ""),
    error: form.problemOf[name],
    readOnly: isOn,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => form.type({ [name]: event.currentTarget.value }),
  });
  return (
    <Panel roomy>
      <form className="stack" noValidate onSubmit={submit}>
        <UnsavedEdits when={!isSaved} />
        <h2>{words.provider}</h2>
        <TextInput {...box("issuer")} inputMode="url" />
        <div className="columns columns--2">
          <TextInput {...box("clientId")} />
          {!isOn && <PasswordInput {...box("clientSecret")} autoComplete="new-password" />}
        </div>
        <div className="columns columns--2">
          <TextInput {...box("groupsClaim")} />
          <TextInput {...box("secondFactorClaims")} />
        </div>
        <GroupRoles company={company} rows={roles} onChange={setRoles} disabled={isOn} />
        {showsIncomplete && <Banner tone="danger" title={words.roles.incomplete} level={3} takesFocus />}
        {company.kind !== "lender" && (
          <Switch
            name="createsUsers"
            label={words.fields.createsUsers}
            hint={words.fields.createsUsersHint}
            checked={createsUsers}
            disabled={isOn}
            onChange={(event) => setCreatesUsers(event.currentTarget.checked)}
          />
        )}
        {save.error && <Banner tone="danger" title={failureText("administerRetailers", save.error)} level={3} takesFocus />}
        <Actions because={isOn ? words.whileOn : undefined}>
          <Button type="submit" busy={save.isPending} disabled={isOn}>
            {words.save}
          </Button>
        </Actions>
      </form>
    </Panel>
  );
}

/** The server never returns the client secret, so its field starts empty. */
const initialValues = (settings: ProviderSettings | null) => ({
  typed: {
    issuer: settings?.issuer ?? "",
    clientId: settings?.clientId ?? "",
    clientSecret: "",
    groupsClaim: settings?.groupsClaim ?? "groups",
    secondFactorClaims: settings?.secondFactorClaims.join(", ") ?? "",
  },
  roles: (settings?.roles ?? []) as readonly GroupRole[],
  createsUsers: settings?.createsUsers ?? false,
});

type SavedBody = Parameters<typeof api.saveSingleSignOn>[0]["body"];

function useSave(name: string) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useCall((body: SavedBody) => api.saveSingleSignOn({ params: { name }, body }), {
    onSuccess: async () => {
      // Until the saved settings are read, the form still counts as changed, and leaving the page would be refused.
      await queries.invalidateQueries(singleSignOnQuery(name));
      show({ tone: "success", text: words.saved });
    },
  });
}
