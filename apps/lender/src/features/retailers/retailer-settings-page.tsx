import type { Arguments, Contract } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { flagsWithoutRequiredFlag, type RetailerFlags, retailerFlags } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { UnsavedEdits } from "@farthing/shell/unsaved-edits";
import { Banner, Button, PageHead, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProposedChangesPanel, proposedChangesQuery } from "../../shared/proposed-changes.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink } from "../../shell/links.tsx";
import { ApiKeys } from "./api-keys.tsx";
import { brandChanges, brandOf, problemsOf, type TypedBrand } from "./brand-form.ts";
import { BrandPanel } from "./brand-panel.tsx";
import { EndpointsPanel } from "./endpoints-panel.tsx";
import { FlagHistory } from "./flag-history.tsx";
import { GoodsListsPanel } from "./goods-lists-panel.tsx";
import { LogoPanel } from "./logo-panel.tsx";
import { RetailerFlagsPanel } from "./retailer-flags.tsx";
import { type RetailerSettings, retailerQuery, retailersKey, webShopsQuery } from "./retailer-queries.ts";
import { StateTag } from "./state-tag.tsx";
import { WebShopPanel } from "./web-shop-panel.tsx";
import { EventDeliveries, Webhooks } from "./webhooks.tsx";

const words = screens.lender.retailers;

export function RetailerSettingsPage() {
  const { name } = useParams({ from: "/signed-in/retailers/$name/settings" });
  const retailer = useQuery(retailerQuery(name));
  return (
    <>
      <RouterBackLink to="/retailers/$name" params={{ name }}>
        {retailer.data?.name ?? words.title}
      </RouterBackLink>
      <QueryResult query={retailer} isPage>
        {(settings) => <Settings settings={settings} />}
      </QueryResult>
    </>
  );
}

function Settings({ settings }: { settings: RetailerSettings }) {
  const [turned, setTurned] = useState<Partial<RetailerFlags>>({});
  const [retyped, setRetyped] = useState<Partial<TypedBrand>>({});
  const [showsProblems, setShowsProblems] = useState(false);
  const { show } = useToasts();
  const webShops = useQuery(webShopsQuery(settings.normalisedName));
  // The user's unsaved changes override reloaded data.
  const flags: RetailerFlags = { ...settings.flags, ...turned };
  const typed: TypedBrand = { ...brandOf(settings), ...retyped };
  const flagsWrong = flagsWithoutRequiredFlag(flags);
  const brandWrong = problemsOf(typed);
  const saving = useSaveSettings(settings.normalisedName);
  const change = { flags: flagChanges(flags, settings.flags), brand: brandChanges(typed, settings) };
  const isSaved = Object.keys({ ...change.flags, ...change.brand }).length === 0;

  const page = useRef<HTMLDivElement>(null);
  const formId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const [wrong] = [...flagsWrong, ...Object.keys(brandWrong)];
    setShowsProblems(wrong !== undefined);
    if (wrong !== undefined) {
      page.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    if (isSaved) show({ tone: "warning", text: words.nothingToSave });
    else {
      saving.mutate({
        body: { version: settings.version, ...change },
        // Keeps what the user has changed while the request was running.
        onSaved: () => {
          setTurned((now) => removeSavedValues(now, turned));
          setRetyped((now) => removeSavedValues(now, retyped));
        },
      });
    }
  };
  return (
    <div className="stack" ref={page}>
      <UnsavedEdits when={!isSaved} />
      {/* The dialogs for API keys contain forms, and forms cannot be nested. The form of the settings is therefore a separate element. */}
      <form id={formId} noValidate onSubmit={save} hidden />
      <PageHead
        title={words.settingsTitle(settings.name)}
        actions={
          <Button type="submit" form={formId} busy={saving.isPending}>
            {words.save}
          </Button>
        }
      >
        <div className="row">
          <StateTag state={settings.state} />
          <span className="muted small">{words.about(settings.normalisedName, settings.headOffice, settings.branches)}</span>
          <Link to="/switches" search={{ retailer: settings.normalisedName }}>
            {words.switches}
          </Link>
          <Link to="/retailers/$name/single-sign-on" params={{ name: settings.normalisedName }}>
            {screens.lender.singleSignOn.link}
          </Link>
        </div>
      </PageHead>
      {isStale(saving.error) && (
        <Banner tone="warning" title={words.stale} level={2}>
          <p>{words.staleText}</p>
        </Banner>
      )}
      <ProposedChangesPanel retailer={settings.normalisedName} hideEmpty />
      <div className="columns columns--2 settings-columns">
        <RetailerFlagsPanel
          flags={flags}
          objections={showsProblems ? flagsWrong : []}
          onTurn={(flag, on) => setTurned({ ...turned, [flag]: on })}
        />
        <div className="stack">
          <BrandPanel
            form={formId}
            typed={typed}
            problems={showsProblems ? brandWrong : {}}
            onType={(changes) => setRetyped({ ...retyped, ...changes })}
          />
          <LogoPanel retailer={settings} />
          <GoodsListsPanel retailer={settings.normalisedName} />
          <QueryResult query={webShops}>
            {({ shops, representativePercentMin, keys, endpoints }) => (
              <>
                <WebShopPanel shops={shops} representativePercentMin={representativePercentMin} />
                <ApiKeys shops={shops} keys={keys} />
                <EndpointsPanel shops={shops} endpoints={endpoints} />
              </>
            )}
          </QueryResult>
        </div>
      </div>
      {webShops.data && <EventDeliveries {...webShops.data} />}
      {webShops.data && <Webhooks {...webShops.data} />}
      <FlagHistory retailer={settings.normalisedName} />
    </div>
  );
}

const flagChanges = (flags: RetailerFlags, before: RetailerFlags): Partial<RetailerFlags> =>
  Object.fromEntries(retailerFlags.filter((flag) => flags[flag] !== before[flag]).map((flag) => [flag, flags[flag]]));

const isStale = (error: Error | null): boolean => error instanceof CallFailed && error.code === "retailer.stale";

const removeSavedValues = <Kept extends object>(now: Kept, sent: Kept): Kept =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Kept])) as Kept;

interface SaveRequest {
  readonly body: Arguments<Contract["changeRetailerSettings"]>["body"];
  readonly onSaved: () => void;
}

/** After a conflict, reloads the settings and keeps the user's changes, so that the user can save again. */
function useSaveSettings(name: string) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useCall(({ body }: SaveRequest) => api.changeRetailerSettings({ params: { name }, body }), {
    onSuccess: ({ waitingFlags, ...saved }, { onSaved }) => {
      queries.setQueryData(retailerQuery(name).queryKey, saved);
      onSaved();
      void queries.invalidateQueries({ queryKey: retailersKey });
      void queries.invalidateQueries(proposedChangesQuery);
      const waiting = waitingFlags.map((flag) => words.settings.flags[flag].toLowerCase()).join(", ");
      show({ tone: "success", text: waiting === "" ? words.saved : words.savedAndWaiting(waiting) });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: retailersKey });
      if (!isStale(error)) show({ tone: "danger", text: failureText("administerRetailers", error) });
    },
  });
}
