import { forms } from "@farthing/domain/details";
import { formatDay, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/journey";
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
  const { dialog, box } = useFormCall(forms.ownEmail, {
    act: (body) => api.changeOwnEmail({ body }),
    failsAs: "updatePassword",
    onDone: async () => {
      await queries.invalidateQueries(ownSecurityQuery);
      onClose();
      show({ tone: "success", text: emailWords.changed });
    },
  });
  return (
    <DialogForm title={emailWords.change} submit={emailWords.submit} {...dialog} onClose={onClose}>
      <p>{emailWords.told}</p>
      <TextInput {...box("email")} label={emailWords.newAddress} type="email" autoComplete="email" />
      <PasswordInput {...box("password")} label={screens.accounts.login.password} autoComplete="current-password" />
    </DialogForm>
  );
}
