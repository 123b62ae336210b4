import { Actions, Button, Field, PageHead, Radios, Tag } from "@farthing/ui";
import type { ReactNode } from "react";
import { delayMsMax, type FaultMode, type Faults, faultModes, type ServiceName, serviceNames, services } from "../faults.ts";
import type { Page } from "./layout.tsx";

const modeNames: Readonly<Record<FaultMode, string>> = {
  ok: "All well",
  slow: "Slow",
  fail: "Failing",
  down: "Down",
  duplicate: "Doubled",
};

export const faultsPage = (faults: Faults, confirmation: ReactNode): Page => ({
  title: "Break something",
  current: "/faults",
  main: (
    <main id="main" className="wrap page stack">
      <PageHead title="Break something" lede="Make a service misbehave, and see how the product copes. No accepted request may be lost." />
      {confirmation}
      <div className="columns columns--2">
        {serviceNames.map((service) => (
          <FaultForm key={service} service={service} faults={faults} />
        ))}
      </div>
      <form method="post" action="/faults/put-right">
        <Actions>
          <Button type="submit" look="second">
            Restore all services
          </Button>
          <span className="small muted">A restart also restores them.</span>
        </Actions>
      </form>
    </main>
  ),
});

function FaultForm({ service, faults }: { service: ServiceName; faults: Faults }) {
  const { name, speaks, modes } = services[service];
  const { mode: current, delayMs } = faults.of(service);
  return (
    <form className="panel stack stack--snug" method="post" action={`/faults/${service}`}>
      <div className="panel__head panel__head--middle">
        <h2 className="head-20">{name}</h2>
        <Tag tone={current === "ok" ? "success" : "warning"}>{modeNames[current]}</Tag>
      </div>
      <Radios
        label={<span className="visually-hidden">{name}</span>}
        name="mode"
        defaultValue={current}
        options={faultModes.map((mode) => ({ value: mode, label: modeNames[mode], hint: modes[mode] }))}
      />
      <Field id={`${service}-delay`} label="Slow by">
        {(wiring) => (
          <div className="affix affix--short">
            <input {...wiring} className="control" name="delayMs" type="number" min={1} max={delayMsMax} defaultValue={delayMs} required />
            <span className="affix__after">ms</span>
          </div>
        )}
      </Field>
      <Actions>
        <Button type="submit">
          Apply<span className="visually-hidden"> to {name}</span>
        </Button>
        <span className="small muted">Speaks {speaks}</span>
      </Actions>
    </form>
  );
}
