import { forms } from "@farthing/domain/details";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, ButtonLink, EntryList, Panel, PasswordInput, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ownSecurityQueryKey, useOwnAccount, useOwnSecurity } from "./own-account.tsx";

const { password: words, email: emailWords } = screens.accounts.profile;

export function PasswordAndEmail() {
  const { passwordAddress } = useOwnAccount();
  const own = useOwnSecurity();
  const [changing, setChanging] = useState(false);
  return (
    <Panel roomy>
      <h2>{words.title}</h2>
      <EntryList
        entries={[
          {
            key: "password",
            icon: "lock",
            title: own?.password.set ? words.setOn(formatLongDay(own.password.set)) : words.yours,
            detail: own?.password.strength === 4 ? words.strong : words.asked,
            action: passwordAddress && (
              <ButtonLink href={passwordAddress} look="second" small>
                {words.change}
              </ButtonLink>
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
  const { calls } = useOwnAccount();
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.ownEmail, {
    act: (body) => calls.changeOwnEmail({ body }),
    failsAs: "updatePassword",
    onDone: async (waiting) => {
      await queries.invalidateQueries({ queryKey: ownSecurityQueryKey });
      onClose();
      show({ tone: "success", text: waiting ? emailWords.waiting : emailWords.changed });
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
