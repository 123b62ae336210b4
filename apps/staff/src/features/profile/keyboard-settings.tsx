import { screens } from "@farthing/domain/wording";
import { Panel, Switch } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { shortcuts } from "../../shell/keyboard-help.tsx";
import { setPreferences, useSession } from "../../shell/session.ts";

const { keyboard: words } = screens.accounts.profile;

/** Screen readers and dictation may trigger single-key shortcuts, so users can turn these shortcuts off. */
export function KeyboardSettings() {
  const { preferences } = useSession();
  const save = useMutation({
    mutationFn: (singleKeysOff: boolean) => api.savePreferences({ body: { singleKeysOff } }),
    onSuccess: setPreferences,
  });
  const off = save.isPending ? save.variables : preferences.singleKeysOff;
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      <Switch
        label={words.singleKeys}
        hint={words.singleKeysHint}
        checked={!off}
        onChange={(event) => save.mutate(!event.currentTarget.checked)}
      />
      <dl className="keys">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
