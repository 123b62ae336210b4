import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, Panel, Radios } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useFormData } from "../../shared/form-data.ts";
import { api } from "../../shell/api.ts";
import { isSignInOver, type SentCode, type SignIn, type SignInContact } from "./use-sign-in.ts";

const { signIn: words } = screens.applicant;

export interface ChooseChannelProps {
  uid: string;
  signIn: SignIn;
  onSent: (code: SentCode) => void;
  onOver: (error: unknown) => void;
}

const channelText = ({ channel, to }: SignInContact): string => words.channels[channel](to);

export function ChooseChannel({ uid, signIn: { applicationId, ways, retailer }, onSent, onOver }: ChooseChannelProps) {
  const [typed, change] = useFormData(applicationId, "signIn");
  const send = useMutation({
    mutationFn: ({ channel }: SignInContact) => api.sendSignInCode({ params: { uid }, body: { channel } }),
    onSuccess: onSent,
    onError: (error) => isSignInOver(error) && onOver(error),
  });
  const chosen = ways.find(({ channel }) => channel === typed.channel) ?? ways[0];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) send.mutate(chosen);
  };

  return (
    <Panel look="key" roomy className="form">
      {send.error && (
        <Banner tone="danger">
          <p>{send.error.message}</p>
        </Banner>
      )}
      <p>{words.prove}</p>
      <form className="stack" onSubmit={submit}>
        {ways.length > 1 ? (
          <Radios
            label={words.where}
            name="channel"
            options={ways.map((way) => ({ value: way.channel, label: channelText(way) }))}
            value={chosen?.channel ?? null}
            onChange={({ target }) => change({ channel: target.value })}
          />
        ) : (
          chosen && (
            <p>
              <b>{channelText(chosen)}</b>
            </p>
          )
        )}
        <Actions>
          <Button type="submit" busy={send.isPending}>
            {words.send}
          </Button>
        </Actions>
      </form>
      <p className="small muted">{words.notMine(retailer.name)}</p>
    </Panel>
  );
}
