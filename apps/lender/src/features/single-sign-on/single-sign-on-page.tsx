import { formatDay, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Button, ConfirmDialog, CopyButton, Facts, PageHead, Panel, Tag, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { ProposedChangesPanel, proposedChangesQuery } from "../../shared/proposed-changes.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink } from "../../shell/links.tsx";
import { type Company, ProviderForm } from "./provider-form.tsx";
import { companyQuery, type ProviderAddresses, type ProviderSettings, singleSignOnQuery } from "./single-sign-on-query.ts";

const words = screens.lender.singleSignOn;
const route = getRouteApi("/signed-in/retailers/$name/single-sign-on");

export function SingleSignOnPage() {
  const { name } = route.useParams();
  const company = useQuery(companyQuery(name));
  const singleSignOn = useQuery(singleSignOnQuery(name));
  return (
    <>
      <RouterBackLink to="/retailers/$name" params={{ name }}>
        {company.data?.name ?? name}
      </RouterBackLink>
      <QueryResult query={company} isPage>
        {(read) => (
          <QueryResult query={singleSignOn}>
            {({ settings, addresses }) => <Settings company={read} settings={settings} addresses={addresses} />}
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}

interface SettingsProps {
  company: Company;
  settings: ProviderSettings | null;
  addresses: ProviderAddresses;
}

function Settings({ company, settings, addresses }: SettingsProps) {
  const isOn = settings?.isOn ?? false;
  return (
    <div className="stack">
      <PageHead
        title={words.title}
        lede={words.lede(company.name)}
        actions={settings && <TurnOnOffButton company={company} settings={settings} />}
      >
        <div className="row">
          <Tag tone={isOn ? "success" : undefined} quarters={isOn ? 4 : 0}>
            {isOn ? words.on : words.off}
          </Tag>
          {settings && <span className="muted small">{words.changed(settings.changedBy, formatDay(settings.changed, "d MMMM y"))}</span>}
        </div>
      </PageHead>
      <p>{words.passwords}</p>
      <ProposedChangesPanel retailer={company.normalisedName} hideEmpty />
      {/* A new version of the settings resets the form. */}
      <ProviderForm key={settings?.version ?? 0} company={company} settings={settings} />
      <Panel roomy>
        <h2>{words.addresses.title}</h2>
        <p className="muted">{words.addresses.text}</p>
        <Facts
          look="words"
          facts={(["return", "signedOut", "logout"] as const).map((kind) => ({
            term: words.addresses[kind],
            value: (
              <span className="row row--close">
                <span className="anywhere">{addresses[kind]}</span>
                <CopyButton text={addresses[kind]} what={words.addresses[kind]} />
              </span>
            ),
          }))}
        />
      </Panel>
    </div>
  );
}

function TurnOnOffButton({ company: { normalisedName: name }, settings }: { company: Company; settings: ProviderSettings }) {
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const { show } = useToasts();
  const turning = useCall(
    (isOn: boolean) =>
      isOn
        ? api.turnOnSingleSignOn({ params: { name }, body: { version: settings.version } }).then(() => words.turnedOn)
        : api.turnOffSingleSignOn({ params: { name } }).then(() => words.turnedOff),
    {
      onSuccess: async (text) => {
        setIsAsking(false);
        show({ tone: "success", text });
        await Promise.all([queries.invalidateQueries(singleSignOnQuery(name)), queries.invalidateQueries(proposedChangesQuery)]);
      },
      onError: (error) => {
        setIsAsking(false);
        show({ tone: "danger", text: failureText("administerRetailers", error) });
        void queries.invalidateQueries(singleSignOnQuery(name));
      },
    },
  );
  if (!settings.isOn) {
    return (
      <Button busy={turning.isPending} onClick={() => turning.mutate(true)}>
        {words.turnOn}
      </Button>
    );
  }
  return (
    <Actions>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {words.turnOff}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.turnOffTitle}
        busy={turning.isPending}
        words={{ confirm: words.turnOff, back: screens.shell.actions.back }}
        onConfirm={() => turning.mutate(false)}
        onClose={() => setIsAsking(false)}
      >
        <p>{words.turnOffText}</p>
      </ConfirmDialog>
    </Actions>
  );
}
