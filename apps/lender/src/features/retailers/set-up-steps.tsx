import { contrastWithWhite, personWhoAddsPart, retailerFlags, type SetUpStep } from "@farthing/domain/access";
import { formatDay, screens } from "@farthing/domain/wording";
import { Icon, LinkButton, Panel, Tag } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { formatContrast } from "./brand-form.ts";
import { CompanyDialog } from "./company-dialog.tsx";
import { ContractDialog } from "./contract-dialog.tsx";
import { missingText } from "./missing-text.ts";
import type { SetUpRetailer } from "./retailer-queries.ts";

const words = screens.lender.retailers.setUp;

type Step = SetUpRetailer["steps"][number];
type OpenDialog = "company" | "contract";

export function SetUpSteps({ retailer }: { retailer: SetUpRetailer }) {
  const [open, setOpen] = useState<OpenDialog>();
  const done = retailer.steps.filter(({ missing }) => missing.length === 0).length;
  return (
    <Panel flush>
      <div className="set-up-head row row--between">
        <h2 className="head-20">{retailer.state === "setting_up" ? words.steps.title(retailer.steps.length) : words.steps.titleLive}</h2>
        <span className="muted small">{words.steps.progress(done, retailer.steps.length - done)}</span>
      </div>
      <ol className="set-up-steps">
        {retailer.steps.map((step, index) => (
          <StepRow key={step.step} step={step} number={index + 1} retailer={retailer} onOpen={setOpen} />
        ))}
      </ol>
      {open === "company" && <CompanyDialog retailer={retailer} onClose={() => setOpen(undefined)} />}
      {open === "contract" && <ContractDialog retailer={retailer} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

interface StepRowProps {
  step: Step;
  number: number;
  retailer: SetUpRetailer;
  onOpen: (dialog: OpenDialog) => void;
}

function StepRow({ step: { step, missing }, number, retailer, onOpen }: StepRowProps) {
  const isDone = missing.length === 0;
  const waits = !isDone && missing.every(({ part }) => personWhoAddsPart(part) !== "administrator");
  return (
    <li data-state={isDone ? "done" : waits ? "waits" : "missing"}>
      <span className="set-up-step__mark" aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div>
        <h3>{words.steps.names[step]}</h3>
        {isDone ? <p>{doneText[step](retailer)}</p> : missing.map((part) => <p key={part.part}>{missingText(part)}</p>)}
      </div>
      {isDone ? (
        <Tag tone="success">{words.steps.done}</Tag>
      ) : (
        <Tag tone={waits ? "referred" : "warning"}>{waits ? words.steps.waits : words.steps.missing}</Tag>
      )}
      <StepLink step={step} retailer={retailer} onOpen={onOpen} />
    </li>
  );
}

function StepLink({ step, retailer, onOpen }: Omit<StepRowProps, "step" | "number"> & { step: SetUpStep }): ReactNode {
  const of = <span className="visually-hidden"> {words.steps.names[step]}</span>;
  if (step === "company" || step === "contract")
    return (
      <LinkButton onClick={() => onOpen(step)}>
        {words.steps.change}
        {of}
      </LinkButton>
    );
  if (step === "brand" || step === "flags")
    return (
      <Link to="/retailers/$name/settings" params={{ name: retailer.normalisedName }} hash={step}>
        {words.steps.change}
        {of}
      </Link>
    );
  if (step === "products")
    return (
      <Link to="/products">
        {words.steps.open}
        {of}
      </Link>
    );
  if (step === "branches" || step === "users")
    return (
      <a href={`#${step}`}>
        {words.steps.open}
        {of}
      </a>
    );
  return <span />;
}

const doneText: Record<SetUpStep, (retailer: SetUpRetailer) => string> = {
  company: ({ company: { legalName, companyNumber, fcaStatus, fcaReference, fcaSeenBy, fcaSeenOn } }) =>
    [
      legalName,
      companyNumber && words.company.number(companyNumber),
      fcaStatus === "authorised" && fcaReference
        ? words.company.authorised(fcaReference, fcaSeenBy, fcaSeenOn && formatDay(fcaSeenOn))
        : fcaStatus && words.company.fcaStatuses[fcaStatus],
    ]
      .filter(Boolean)
      .join(". "),
  brand: ({ accent, logo }) =>
    `${words.brand.accent(accent ?? "", formatContrast(contrastWithWhite(accent ?? "") ?? 0))}. ${logo === null ? words.brand.noLogo : words.brand.logo}`,
  branches: ({ headOffices, branches }) => words.branches.done(headOffices.length, branches),
  account: ({ kind }) => (kind === "group" ? words.account.group : words.account.done),
  products: ({ kind, products }) => (kind === "group" ? words.products.group : words.products.done(products)),
  flags: ({ flagsOn }) => words.flags.done(flagsOn, retailerFlags.length),
  users: ({ managersSignedIn }) => words.users.done(managersSignedIn),
  contract: ({ contract }) => (contract ? words.contract.done(formatDay(contract.signedOn), contract.commission) : ""),
};
