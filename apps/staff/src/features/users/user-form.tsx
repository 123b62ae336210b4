import { type Role, roleTable } from "@farthing/domain/access";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { useForm } from "@farthing/shell";
import { Actions, Banner, Button, ErrorSummary, Select, Switch, TextInput } from "@farthing/ui";
import type { FormEvent } from "react";
import type { SaveUser, UserToSave } from "./use-save-user.ts";

const { userForm: words } = screens.accounts;
const { fields } = forms.userForm;

interface UserFormValues extends Omit<UserToSave, "groups"> {
  readonly groups: Role | "";
}

interface UserFormProps {
  start: UserFormValues;
  circumstances: forms.UserFormCircumstances;
  isNew: boolean;
  save: SaveUser;
  onClose: () => void;
}

export function UserForm({ start, circumstances, isNew, save, onClose }: UserFormProps) {
  const { type, check, problems, attempt, ...form } = useForm(forms.userForm, { ...start }, circumstances);
  const typed = form.typed as typeof form.typed & UserFormValues;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = check();
    if (answers) save.save(answers as UserToSave);
  };
  const wired = (name: Exclude<keyof UserFormValues, "enabled">) => ({
    name,
    label: fields[name].label,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ [name]: event.currentTarget.value }),
    error: problems.find(({ path }) => path.split(".")[0] === name)?.message,
  });

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {problems.length > 0 && (
        <ErrorSummary
          title={screens.shell.problemsTitle}
          level={3}
          attempt={attempt}
          errors={problems.map(({ path, message }) => ({ field: path.split(".")[0] ?? path, message }))}
        />
      )}
      <div className="columns columns--2">
        <TextInput {...wired("givenName")} autoComplete="off" />
        <TextInput {...wired("familyName")} autoComplete="off" />
      </div>
      <TextInput {...wired("email")} type="email" autoComplete="off" />
      <TextInput
        {...wired("username")}
        hint={words.usernameStays}
        readOnly={!isNew}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        {...wired("groups")}
        hint={typed.groups === "" ? undefined : roleTable[typed.groups].description}
        options={circumstances.roles.map(({ value, name }) => ({ value, label: name }))}
      />
      <Select {...wired("defaultBranch")} options={circumstances.branches.map(({ value, name }) => ({ value, label: name }))} />
      <Switch
        label={fields.enabled.label}
        hint={words.deactivates}
        checked={typed.enabled}
        onChange={(event) => type({ enabled: event.currentTarget.checked })}
      />
      {save.failure && (
        <Banner tone="danger" title={save.failure.title}>
          <p>{save.failure.because}</p>
        </Banner>
      )}
      <Actions>
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
        <Button look="second" disabled={save.isPending} onClick={onClose}>
          {screens.shell.actions.back}
        </Button>
      </Actions>
    </form>
  );
}
