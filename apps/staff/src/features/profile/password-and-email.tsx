import { forms } from "@farthing/domain/details";
import { formatDay, screens } from "@farthing/domain/wording";
import { DialogForm, failureText, fieldProblems, useCall, useForm } from "@farthing/journey";
import { Button, buttonClass, Keyring, Panel, PasswordInput, TextInput, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { useSession } from "../../app/session.ts";
import { ownSecurityQuery } from "./own-security.ts";

const { password: words, email: emailWords } = screens.accounts.profile;

/** The password, and the address where a forgotten one goes. */
export function PasswordAndEmail() {
  const { features } = useSession();
  const { data: own } = useQuery(ownSecurityQuery);
  const [changing, setChanging] = useState(false);
  return (
    <Panel roomy>
      <h2>{words.title}</h2>
      <Keyring
        entries={[
          {
            key: "password",
            icon: "lock",
            title: own?.password.set ? words.setOn(formatDay(own.password.set, "d MMMM y")) : words.yours,
            detail: own?.password.strength === 4 ? words.strong : words.asked,
            action: features.has("STRONGER_PASSWORD_POLICY") && (
              <Link to="/profile/manage-password" className={buttonClass({ look: "second", small: true })}>
                {words.change}
              </Link>
            ),
          },
          {
            key: "email",
            icon: "mail",
            title: own?.email ?? emailWords.title,
            detail: emailWords.text,
            action: (
              <Button look="second" small onClick={() => setChanging(true)}>
                {emailWords.change}
              </Button>
            ),
          },
        ]}
      />
      {changing && <ChangeEmail onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useForm(forms.ownEmail, {});
  const changing = useCall((body: { email: string; password: string }) => api.changeOwnEmail({ body }), {
    onSuccess: async () => {
      await queries.invalidateQueries(ownSecurityQuery);
      onClose();
      show({ tone: "success", text: emailWords.changed });
    },
  });
  const refused = fieldProblems(changing.error);
  const send = () => {
    const answers = form.check();
    if (answers) changing.mutate(answers);
  };
  const box = (name: "email" | "password") => ({
    name,
    value: String(form.typed[name] ?? ""),
    error: form.problemOf[name] ?? refused[name],
  });
  return (
    <DialogForm
      title={emailWords.change}
      submit={emailWords.submit}
      form={form}
      busy={changing.isPending}
      failure={changing.error && Object.keys(refused).length === 0 ? failureText("updatePassword", changing.error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{emailWords.told}</p>
      <TextInput
        {...box("email")}
        label={emailWords.newAddress}
        type="email"
        autoComplete="email"
        onChange={(event) => form.type({ email: event.currentTarget.value })}
      />
      <PasswordInput
        {...box("password")}
        label={screens.accounts.login.password}
        autoComplete="current-password"
        onChange={(event) => form.type({ password: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
