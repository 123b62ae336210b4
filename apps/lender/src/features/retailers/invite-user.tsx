import { assignableRoles, type Role, roleTable, usersContextOf } from "@farthing/domain/access";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useForm } from "@farthing/shell";
import { Select, TextInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { branchesQuery, type ListedBranch, type SetUpRetailer } from "./retailer-queries.ts";
import { useDialogSuccess } from "./use-dialog-success.ts";

const words = screens.lender.retailers.setUp.users;
const { userForm } = screens.accounts;
const { fields } = forms.userForm;

type NewUser = Parameters<typeof api.createUser>[0]["body"];

export function InviteUser({ retailer, onClose }: { retailer: SetUpRetailer; onClose: () => void }) {
  const done = useDialogSuccess(onClose);
  const listed = useQuery(branchesQuery(retailer.normalisedName, "")).data?.branches ?? [];
  const branches = listed.filter(({ isClosed }) => !isClosed);
  const first = retailer.headOffices[0]?.supplierNumber ?? "";
  const form = useForm(
    forms.userForm,
    { enabled: true, retailerName: retailer.normalisedName, defaultBranch: first, groups: "" },
    {
      // The form does not know the chosen branch yet, so it accepts the roles of all branches. The role field offers only the roles of the
      // chosen branch.
      roles: [...new Set(branches.flatMap(({ supplierNumber }) => rolesAt(retailer, branches, supplierNumber)))].map((name) => ({
        value: name,
        name,
      })),
      branches: branches.map(({ supplierNumber, name }) => ({ value: supplierNumber, name })),
    },
  );
  const branch = String(form.typed.defaultBranch);
  const roles = rolesAt(retailer, branches, branch);
  const role = roles.find((known) => known === form.typed.groups) ?? roles[0];
  const invite = useCall((body: NewUser) => api.createUser({ body }), {
    onSuccess: (_, { givenName, familyName }) => done(words.sent(`${givenName} ${familyName}`)),
  });
  const box = (name: "givenName" | "familyName" | "email" | "username") => ({
    name,
    label: fields[name].label,
    value: String(form.typed[name] ?? ""),
    error: form.problemOf[name],
    onChange: (event: { currentTarget: { value: string } }) => form.type({ [name]: event.currentTarget.value }),
  });
  return (
    <DialogForm
      title={words.invite}
      submit={words.invite}
      form={form}
      busy={invite.isPending}
      failure={invite.error && failureText("createUser", invite.error)}
      onSubmit={() => {
        const answers = form.check({ ...form.typed, groups: role ?? "" });
        if (answers) invite.mutate(answers as NewUser);
      }}
      onClose={onClose}
    >
      <Select
        name="defaultBranch"
        label={words.at}
        value={branch}
        error={form.problemOf.defaultBranch}
        onChange={(event) => form.type({ defaultBranch: event.currentTarget.value })}
        options={branches.map(({ supplierNumber, name }) => ({ value: supplierNumber, label: `${name} · ${supplierNumber}` }))}
      />
      <Select
        name="groups"
        label={fields.groups.label}
        hint={role && roleTable[role].description}
        value={role ?? ""}
        error={form.problemOf.groups}
        onChange={(event) => form.type({ groups: event.currentTarget.value })}
        options={roles.map((value) => ({ value, label: roleTable[value].label }))}
      />
      <div className="columns columns--2">
        <TextInput {...box("givenName")} autoComplete="off" />
        <TextInput {...box("familyName")} autoComplete="off" />
      </div>
      <TextInput {...box("email")} type="email" autoComplete="off" />
      <TextInput {...box("username")} hint={userForm.usernameStays} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </DialogForm>
  );
}

/** Returns the roles that a user of this supplier can get. A head office without branches has the same roles as a branch. */
function rolesAt({ kind, links }: SetUpRetailer, branches: readonly ListedBranch[], supplierNumber: string): readonly Role[] {
  const branch = branches.find((known) => known.supplierNumber === supplierNumber);
  if (!branch) return [];
  const hasChildBranches =
    branches.some(({ headOffice }) => headOffice === supplierNumber) || links.some(({ overseer }) => overseer === supplierNumber);
  return assignableRoles("lender_admin", usersContextOf({ kind, isHeadOffice: branch.isHeadOffice, hasChildBranches }));
}
