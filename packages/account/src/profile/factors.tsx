import { formatLongDay, formatRecentTime, screens } from "@farthing/domain/wording";
import { Actions, Button, EntryList, type EntryListRow, Panel } from "@farthing/ui";
import { type OwnPasskey, type OwnSecurity, useOwnAccount, useOwnSecurity } from "./own-account.tsx";

const { secondFactor: words } = screens.accounts.profile;

export interface FactorsProps {
  onAddPasskey: () => void;
  onRemovePasskey: (passkey: OwnPasskey) => void;
  onSetUp: () => void;
  onRemoveCodes: () => void;
  onRenew: () => void;
}

export function Factors(acts: FactorsProps) {
  const { secondFactor } = useOwnAccount();
  const own = useOwnSecurity();
  return (
    <Panel look="key" roomy>
      <div className="stack stack--tight">
        <h2>{words.title}</h2>
        <p className="muted">{secondFactorStatusText(secondFactor)}</p>
      </div>
      {own && secondFactor.enrolled && <EntryList entries={entriesOf(own, mayRemove(own, secondFactor.policy), acts)} />}
      {own && secondFactor.policy !== "off" && (
        <Actions>
          <Button icon="more" onClick={acts.onAddPasskey}>
            {words.addPasskey}
          </Button>
          {own.codes === null && (
            <Button look="second" onClick={acts.onSetUp}>
              {words.setUp}
            </Button>
          )}
        </Actions>
      )}
    </Panel>
  );
}

function secondFactorStatusText({ policy, enrolled }: { policy: "off" | "optional" | "required"; enrolled: boolean }): string {
  if (enrolled) return policy === "required" ? words.required : words.onText;
  return policy === "off" ? words.notOffered : words.offText;
}

/** If the policy requires a second factor, the user must keep at least one. */
const mayRemove = ({ passkeys, codes }: OwnSecurity, policy: string): boolean =>
  policy !== "required" || passkeys.length + (codes ? 1 : 0) > 1;

function entriesOf({ passkeys, codes, recoveryCodes }: OwnSecurity, removable: boolean, acts: FactorsProps): EntryListRow[] {
  const removal = (what: string, onRemove: () => void) =>
    removable ? <FactorButton act={words.remove} what={what} onAct={onRemove} /> : undefined;
  return [
    ...passkeys.map((passkey) => ({
      key: passkey.id,
      icon: "key" as const,
      title: passkey.name,
      detail: usageText(words.passkeyAdded, passkey.added, passkey.lastUsed),
      action: removal(passkey.name, () => acts.onRemovePasskey(passkey)),
    })),
    ...(codes
      ? [
          {
            key: "codes",
            icon: "code" as const,
            title: words.codes,
            detail: usageText(words.setUpOn, codes.setUp, codes.lastUsed),
            action: removal(words.codes.toLowerCase(), acts.onRemoveCodes),
          },
        ]
      : []),
    {
      key: "recovery",
      icon: "print",
      title: words.recovery,
      detail: words.recoveryLeft(recoveryCodes.left, recoveryCodes.of),
      action: <FactorButton act={words.renew} what={words.recovery.toLowerCase()} onAct={acts.onRenew} />,
    },
  ];
}

function usageText(since: (day: string) => string, begun: string | null, lastUsed: string | null): string {
  const parts = [begun && since(formatLongDay(begun)), lastUsed && words.lastUsed(formatRecentTime(lastUsed, new Date()))];
  return parts.filter(Boolean).join(". ");
}

const FactorButton = ({ act, what, onAct }: { act: string; what: string; onAct: () => void }) => (
  <Button look="second" small onClick={onAct}>
    {act}
    <span className="visually-hidden">, {what}</span>
  </Button>
);
