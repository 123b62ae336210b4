import { forms } from "@farthing/domain/details";
import { type ShopEventType, shopEventTypes } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import { TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { ConfirmRetailerChange } from "./confirm-call.tsx";
import { EntryAction, ListPanel } from "./list-panel.tsx";
import { retailersKey, type WebShops } from "./retailer-queries.ts";
import { SecretShownOnce } from "./show-once.tsx";
import { ShopSelect, SomeOf } from "./some-of.tsx";

const { endpoints: words } = screens.lender.retailers;

type Endpoint = WebShops["endpoints"][number];

export function EndpointsPanel({ shops, endpoints }: Pick<WebShops, "shops" | "endpoints">) {
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [rolled, setRolled] = useState<Endpoint>();
  const [removed, setRemoved] = useState<Endpoint>();
  if (shops.length === 0) return null;
  return (
    <ListPanel
      title={words.title}
      text={endpoints.length === 0 ? words.nothing : words.text}
      add={{ label: words.add, onPress: () => setIsAdding(true) }}
      entries={endpoints.map((endpoint) => ({
        key: endpoint.id,
        icon: "screen",
        title: <span className="machine">{endpoint.url}</span>,
        detail: <EndpointDetail endpoint={endpoint} />,
        action: <EndpointActions endpoint={endpoint} onRoll={() => setRolled(endpoint)} onRemove={() => setRemoved(endpoint)} />,
      }))}
    >
      {isAdding && (
        <AddEndpoint
          shops={shops}
          onAdded={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {rolled && (
        <ConfirmRetailerChange
          title={words.rollTitle}
          confirm={words.roll}
          call={() => api.rollShopEndpointSecret({ params: { id: rolled.id } })}
          onDone={(answer) => setSecret(answer.secret)}
          onClose={() => setRolled(undefined)}
        >
          <p>{words.rollText}</p>
        </ConfirmRetailerChange>
      )}
      {removed && (
        <ConfirmRetailerChange
          danger
          title={words.removeTitle}
          confirm={words.remove}
          call={() => api.deleteShopEndpoint({ params: { id: removed.id } })}
          done={words.removed}
          onClose={() => setRemoved(undefined)}
        >
          <p className="machine">{removed.url}</p>
          <p>{words.removeText}</p>
        </ConfirmRetailerChange>
      )}
      {secret && <SecretShownOnce title={words.secret} secret={secret} what={words.theSecret} onClose={() => setSecret(undefined)} />}
    </ListPanel>
  );
}

const EndpointDetail = ({ endpoint: { supplierNumber, events, apiVersion, state } }: { endpoint: Endpoint }) => (
  <>
    {supplierNumber} · {events === null ? words.allEvents : <span className="machine">{events.join(", ")}</span>} ·{" "}
    {words.version(apiVersion)}
    {state === "ended" && (
      <>
        <br />
        {words.ended}
      </>
    )}
  </>
);

interface EndpointActionsProps {
  endpoint: Endpoint;
  onRoll: () => void;
  onRemove: () => void;
}

function EndpointActions({ endpoint: { id, url, state }, onRoll, onRemove }: EndpointActionsProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const testing = useCall(() => api.testShopEndpoint({ params: { id } }), {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: retailersKey });
      show({ tone: "success", text: words.testSent });
    },
    onError: (error) => show({ tone: "danger", text: failureText("administerRetailers", error) }),
  });
  return (
    <div className="row">
      {state === "active" && (
        <>
          <EntryAction of={url} busy={testing.isPending} onPress={() => testing.mutate()}>
            {words.test}
          </EntryAction>
          <EntryAction of={url} onPress={onRoll}>
            {words.roll}
          </EntryAction>
        </>
      )}
      <EntryAction of={url} onPress={onRemove}>
        {words.remove}
      </EntryAction>
    </div>
  );
}

interface AddEndpointProps {
  shops: WebShops["shops"];
  onAdded: (secret: string) => void;
  onClose: () => void;
}

function AddEndpoint({ shops, onAdded, onClose }: AddEndpointProps) {
  const queries = useQueryClient();
  /** The chosen events. Undefined if the endpoint receives every event. */
  const [chosen, setChosen] = useState<ReadonlySet<ShopEventType>>();
  const [only] = shops.length === 1 ? shops : [];
  const { dialog, box } = useFormCall(forms.webhookEndpoint, {
    start: only ? { supplierNumber: only.supplierNumber } : {},
    act: ({ supplierNumber, url }) =>
      api.addShopEndpoint({ params: { id: supplierNumber }, body: { url, ...(chosen && { events: [...chosen] }) } }),
    failsAs: "administerRetailers",
    onDone: async ({ secret }) => {
      await queries.invalidateQueries({ queryKey: retailersKey });
      onAdded(secret);
    },
  });
  return (
    <DialogForm title={words.add} submit={words.add} {...dialog} onClose={onClose}>
      <TextInput
        {...box("url")}
        label={words.url}
        hint={words.urlHint}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      {!only && <ShopSelect {...box("supplierNumber")} label={words.shop} prompt={words.chooseShop} shops={shops} />}
      <SomeOf
        names={shopEventTypes}
        labelOf={(type) => <span className="machine">{type}</span>}
        texts={{ restrict: words.restrict, restrictHint: words.restrictHint, group: words.events }}
        first="application.signed"
        chosen={chosen}
        onChange={setChosen}
      />
    </DialogForm>
  );
}
