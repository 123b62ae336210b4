import { forms } from "@farthing/domain/details";
import { type ShopEventType, shopEventTypes } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import {
  Actions,
  Button,
  Checkbox,
  ConfirmDialog,
  CopyButton,
  Dialog,
  FieldGroup,
  Keyring,
  LinkButton,
  Panel,
  Select,
  TextInput,
  useToasts,
} from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { retailersKey, type WebShops } from "./retailer-queries.ts";

const { endpoints: words } = screens.lender.retailers;

type Endpoint = WebShops["endpoints"][number];

export function EndpointsPanel({ shops, endpoints }: Pick<WebShops, "shops" | "endpoints">) {
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [rolled, setRolled] = useState<Endpoint>();
  const [removed, setRemoved] = useState<Endpoint>();
  if (shops.length === 0) return null;
  return (
    <Panel roomy>
      <div className="row row--between">
        <h2>{words.title}</h2>
        <Button look="second" small icon="more" onClick={() => setIsAdding(true)}>
          {words.add}
        </Button>
      </div>
      <p className="muted">{endpoints.length === 0 ? words.nothing : words.text}</p>
      {endpoints.length > 0 && (
        <Keyring
          entries={endpoints.map((endpoint) => ({
            key: endpoint.id,
            icon: "screen",
            title: <span className="machine">{endpoint.url}</span>,
            detail: <Detail endpoint={endpoint} />,
            action: <EndpointActions endpoint={endpoint} onRoll={() => setRolled(endpoint)} onRemove={() => setRemoved(endpoint)} />,
          }))}
        />
      )}
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
        <RollSecret
          endpoint={rolled}
          onMade={(made) => {
            setRolled(undefined);
            setSecret(made);
          }}
          onClose={() => setRolled(undefined)}
        />
      )}
      {removed && <RemoveEndpoint endpoint={removed} onClose={() => setRemoved(undefined)} />}
      {secret && <ShowSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </Panel>
  );
}

const Detail = ({ endpoint: { supplierNumber, events, apiVersion, state } }: { endpoint: Endpoint }) => (
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
  const of = <span className="visually-hidden">, {url}</span>;
  return (
    <div className="row">
      {state === "active" && (
        <>
          <LinkButton aria-disabled={testing.isPending || undefined} onClick={() => testing.mutate()}>
            {words.test}
            {of}
          </LinkButton>
          <LinkButton onClick={onRoll}>
            {words.roll}
            {of}
          </LinkButton>
        </>
      )}
      <LinkButton onClick={onRemove}>
        {words.remove}
        {of}
      </LinkButton>
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
  /** Undefined if the address gets all events. */
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
      {!only && (
        <Select
          {...box("supplierNumber")}
          label={words.shop}
          prompt={words.chooseShop}
          options={shops.map(({ supplierNumber, name }) => ({ value: supplierNumber, label: `${name} · ${supplierNumber}` }))}
        />
      )}
      <Checkbox
        label={words.restrict}
        hint={words.restrictHint}
        checked={chosen !== undefined}
        onChange={({ currentTarget }) => setChosen(currentTarget.checked ? new Set(["application.signed"]) : undefined)}
      />
      {chosen && <EventTypes chosen={chosen} onChange={setChosen} />}
    </DialogForm>
  );
}

interface EventTypesProps {
  chosen: ReadonlySet<ShopEventType>;
  onChange: (chosen: ReadonlySet<ShopEventType>) => void;
}

/** Lists the events of API v1 under their names in the API. The last chosen event cannot be removed. */
const EventTypes = ({ chosen, onChange }: EventTypesProps) => (
  <FieldGroup label={words.events}>
    {shopEventTypes.map((type) => (
      <Checkbox
        key={type}
        label={<span className="machine">{type}</span>}
        checked={chosen.has(type)}
        disabled={chosen.size === 1 && chosen.has(type)}
        onChange={({ currentTarget }) =>
          onChange(new Set(shopEventTypes.filter((name) => (name === type ? currentTarget.checked : chosen.has(name)))))
        }
      />
    ))}
  </FieldGroup>
);

interface RollSecretProps {
  endpoint: Endpoint;
  onMade: (secret: string) => void;
  onClose: () => void;
}

function RollSecret({ endpoint: { id }, onMade, onClose }: RollSecretProps) {
  const { show } = useToasts();
  const rolling = useCall(() => api.rollShopEndpointSecret({ params: { id } }), {
    onSuccess: ({ secret }) => onMade(secret),
    onError: (error) => {
      show({ tone: "danger", text: failureText("administerRetailers", error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={words.rollTitle}
      busy={rolling.isPending}
      words={{ confirm: words.roll, back: screens.shell.actions.back }}
      onConfirm={() => rolling.mutate()}
      onClose={onClose}
    >
      <p>{words.rollText}</p>
    </ConfirmDialog>
  );
}

function RemoveEndpoint({ endpoint: { id, url }, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: retailersKey });
  const removing = useCall(() => api.deleteShopEndpoint({ params: { id } }), {
    onSuccess: async () => {
      await readAgain();
      show({ tone: "success", text: words.removed });
      onClose();
    },
    onError: (error) => {
      void readAgain();
      show({ tone: "danger", text: failureText("administerRetailers", error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle}
      busy={removing.isPending}
      words={{ confirm: words.remove, back: screens.shell.actions.back }}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p className="machine">{url}</p>
      <p>{words.removeText}</p>
    </ConfirmDialog>
  );
}

const ShowSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog open title={words.secret} onClose={onClose}>
    <p>{words.secretText}</p>
    <div className="note">
      <p className="machine">{secret}</p>
      <div>
        <CopyButton text={secret} what={words.theSecret} />
      </div>
    </div>
    <Actions>
      <Button onClick={onClose}>{words.done}</Button>
    </Actions>
  </Dialog>
);
