import type { UserRow } from "@farthing/contract";
import { assignableRoles, type Role, roleTable } from "@farthing/domain/access";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useForm } from "@farthing/shell";
import { IconNote, Select, Switch, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { RoleChange } from "../../shared/role-change.tsx";
import { api } from "../../shell/api.ts";
import { type Session, useSession } from "../../shell/session.ts";

const words = screens.lender.users;
const { userForm } = screens.accounts;
const { fields } = forms.userForm;

type UserToSave = Parameters<typeof api.createUser>[0]["body"];

interface UserDialogProps {
  user: UserRow | "new";
  retailerName: string;
  onClose: () => void;
}

/** A second administrator confirms a new user and most changes. A changed name alone is saved immediately. */
export function UserDialog({ user, retailerName, onClose }: UserDialogProps) {
  const session = useSession();
  const isOwn = user !== "new" && user.username === session.username;
  const roles = rolesFor(user, isOwn);
  const form = useForm(
    forms.userForm,
    { ...initialValues(user, session), retailerName },
    {
      roles: roles.map((role) => ({ value: role, name: roleTable[role].label })),
      branches: [{ value: session.branch.supplierNumber, name: session.branch.name }],
      ...(user !== "new" && { usernameOnRecord: user.username }),
    },
  );
  const save = useSaveUser(user, onClose);
  const box = (name: "givenName" | "familyName" | "email" | "username" | "groups") => ({
    name,
    label: fields[name].label,
    value: String(form.typed[name] ?? ""),
    error: form.problemOf[name],
    onChange: (event: { currentTarget: { value: string } }) => form.type({ [name]: event.currentTarget.value }),
  });
  const role = form.typed.groups as Role;
  return (
    <DialogForm
      title={user === "new" ? userForm.newTitle : userForm.editTitle}
      submit={isOwn ? words.save : words.propose}
      form={form}
      busy={save.isPending}
      failure={save.error && failureText(user === "new" ? "createUser" : "updateUser", save.error)}
      onSubmit={() => {
        const answers = form.check();
        if (answers) save.mutate(answers as UserToSave);
      }}
      onClose={onClose}
    >
      {!isOwn && <IconNote>{words.because}</IconNote>}
      <div className="columns columns--2">
        <TextInput {...box("givenName")} autoComplete="off" />
        <TextInput {...box("familyName")} autoComplete="off" />
      </div>
      <TextInput {...box("email")} type="email" autoComplete="off" readOnly={isOwn} />
      <TextInput
        {...box("username")}
        hint={userForm.usernameStays}
        readOnly={user !== "new"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        {...box("groups")}
        hint={roleTable[role].description}
        options={roles.map((value) => ({ value, label: roleTable[value].label }))}
      />
      {user !== "new" && role !== user.role && <RoleChange from={user.role} to={role} />}
      {!isOwn && (
        <Switch
          label={fields.enabled.label}
          hint={userForm.deactivates}
          checked={form.typed.enabled === true}
          onChange={(event) => form.type({ enabled: event.currentTarget.checked })}
        />
      )}
    </DialogForm>
  );
}

const rolesFor = (user: UserRow | "new", isOwn: boolean): readonly Role[] =>
  isOwn && user !== "new" ? [user.role] : assignableRoles("lender_admin", { is: "lender" });

const initialValues = (user: UserRow | "new", { branch }: Session) => ({
  enabled: user === "new" || user.enabled,
  givenName: user === "new" ? "" : user.firstName,
  familyName: user === "new" ? "" : user.lastName,
  email: user === "new" ? "" : user.email,
  username: user === "new" ? "" : user.username,
  groups: user === "new" ? "underwriter" : user.role,
  defaultBranch: branch.supplierNumber,
});

function useSaveUser(user: UserRow | "new", onClose: () => void) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useCall(
    (body: UserToSave) =>
      user === "new"
        ? api.createUser({ body })
        : api.updateUser({ body: { ...body, username: `${user.retailerName}/${user.username}`, version: user.version } }),
    {
      onSuccess: async (saved, { givenName, familyName }) => {
        const name = `${givenName} ${familyName}`;
        show({ tone: "success", text: "waiting" in saved ? words.proposed(name) : words.saved(name) });
        onClose();
        await queries.invalidateQueries();
      },
    },
  );
}
