import type { Contract, Reply } from "@farthing/contract";
import { type KeyPermission, keyPermissionNames, keyPermissions } from "@farthing/domain/access";
import { forms } from "@farthing/domain/details";
import { formatMoment, formatRecentTime, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { IconNote, TextInput } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { ConfirmRetailerChange } from "./confirm-call.tsx";
import { EntryAction, ListPanel } from "./list-panel.tsx";
import { retailersKey, type WebShops } from "./retailer-queries.ts";
import { SecretShownOnce } from "./show-once.tsx";
import { ShopSelect, SomeOf } from "./some-of.tsx";

const { keys: words } = screens.lender.retailers;

type ApiKey = WebShops["keys"][number];
type NewKey = Pick<Reply<Contract["makeApiKey"]>, "key" | "prefix">;

export function ApiKeys({ shops, keys }: Pick<WebShops, "shops" | "keys">) {
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewKey>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const [rolling, setRolling] = useState<ApiKey>();
  const now = new Date();
  const empty = shops.length === 0 ? words.noShop : words.nothing;
  return (
    <ListPanel
      title={words.title}
      text={keys.length === 0 && empty}
      add={shops.length > 0 ? { label: words.newKey, onPress: () => setIsMaking(true) } : undefined}
      entries={keys.map((key) => ({
        key: key.prefix,
        icon: "key",
        title: key.name,
        detail: <ApiKeyDetail apiKey={key} now={now} />,
        action: (
          <div className="row">
            {key.ends === null && (
              <EntryAction of={key.name} onPress={() => setRolling(key)}>
                {words.roll}
              </EntryAction>
            )}
            <EntryAction of={key.name} onPress={() => setRevoking(key)}>
              {words.revoke}
            </EntryAction>
          </div>
        ),
      }))}
    >
      <IconNote icon="lock">{words.once}</IconNote>
      {isMaking && (
        <MakeKey
          shops={shops}
          onMade={(key) => {
            setIsMaking(false);
            setMade(key);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {rolling && (
        <ConfirmRetailerChange
          title={words.rollTitle(rolling.name)}
          confirm={words.roll}
          call={() => api.rollApiKey({ params: { prefix: rolling.prefix }, body: {} })}
          onDone={setMade}
          onClose={() => setRolling(undefined)}
        >
          <p>{words.rollText}</p>
        </ConfirmRetailerChange>
      )}
      {revoking && (
        <ConfirmRetailerChange
          danger
          title={words.revokeTitle(revoking.name)}
          confirm={words.revoke}
          call={() => api.revokeApiKey({ params: { prefix: revoking.prefix } })}
          done={words.revoked}
          onClose={() => setRevoking(undefined)}
        >
          <p>{words.revokeText}</p>
        </ConfirmRetailerChange>
      )}
      {made && <SecretShownOnce title={words.made} secret={made.key} what={words.theKey} onClose={() => setMade(undefined)} />}
    </ListPanel>
  );
}

const ApiKeyDetail = ({ apiKey: { prefix, lastUsed, apiVersion, ends, permissions }, now }: { apiKey: ApiKey; now: Date }) => (
  <>
    <span className="machine">{prefix}…</span>
    <br />
    {lastUsed === null ? words.neverUsed : words.used(formatRecentTime(lastUsed, now))}
    {" · "}
    {words.version(apiVersion)}
    {ends !== null && ` · ${words.ends(formatMoment(ends))}`}
    <br />
    {permissions === null ? words.allPermissions : <span className="machine">{permissions.join(", ")}</span>}
  </>
);

interface MakeKeyProps {
  shops: WebShops["shops"];
  onMade: (key: NewKey) => void;
  onClose: () => void;
}

function MakeKey({ shops, onMade, onClose }: MakeKeyProps) {
  const queries = useQueryClient();
  /** The chosen permissions. Undefined if the key gets every permission. */
  const [chosen, setChosen] = useState<ReadonlySet<KeyPermission>>();
  const [only] = shops.length === 1 ? shops : [];
  const { dialog, box } = useFormCall(forms.apiKey, {
    start: only ? { supplierNumber: only.supplierNumber } : {},
    act: (body) => api.makeApiKey({ body: { ...body, ...(chosen && { permissions: [...chosen] }) } }),
    failsAs: "administerRetailers",
    onDone: async (key) => {
      await queries.invalidateQueries({ queryKey: retailersKey });
      onMade(key);
    },
  });
  return (
    <DialogForm title={words.newKey} submit={words.make} {...dialog} onClose={onClose}>
      <p className="muted">{words.once}</p>
      <TextInput {...box("name")} label={words.label} hint={words.labelHint} maxLength={100} autoComplete="off" />
      {!only && <ShopSelect {...box("supplierNumber")} label={words.shop} prompt={words.chooseShop} shops={shops} />}
      <SomeOf
        names={keyPermissionNames}
        labelOf={(permission) => keyPermissions[permission]}
        texts={{ restrict: words.restrict, restrictHint: words.restrictHint, group: words.permissions }}
        first="applications:read"
        chosen={chosen}
        onChange={setChosen}
      />
    </DialogForm>
  );
}
