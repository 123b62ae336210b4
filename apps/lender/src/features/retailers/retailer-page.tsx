import type { Arguments, Contract } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { flagsWithoutNeed, type RetailerFlags, retailerFlags } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Banner, Button, PageHead, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProposedChangesPanel, proposedChangesQuery } from "../../shared/proposed-changes.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { BackTo } from "../../shell/links.tsx";
import { ApiKeys } from "./api-keys.tsx";
import { brandChanges, brandOf, problemsOf, type TypedBrand } from "./brand-form.ts";
import { BrandPanel } from "./brand-panel.tsx";
import { FlagHistory } from "./flag-history.tsx";
import { LiveTag } from "./live-tag.tsx";
import { RetailerFlagsPanel } from "./retailer-flags.tsx";
import { type RetailerSettings, retailerQuery, retailersKey, webShopsQuery } from "./retailer-queries.ts";
import { Webhooks } from "./webhooks.tsx";

const words = screens.lender.retailers;

export function RetailerPage() {
  const { name } = useParams({ from: "/signed-in/retailers/$name" });
  const retailer = useQuery(retailerQuery(name));
  return (
    <>
      <BackTo to="/retailers">{words.title}</BackTo>
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
  // Local changes override data that is reloaded meanwhile.
  const flags: RetailerFlags = { ...settings.flags, ...turned };
  const typed: TypedBrand = { ...brandOf(settings), ...retyped };
  const flagsWrong = flagsWithoutNeed(flags);
  const brandWrong = problemsOf(typed);
  const saving = useSaveSettings(settings.normalisedName);

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
    const change = { flags: flagChanges(flags, settings.flags), brand: brandChanges(typed, settings) };
    if (Object.keys({ ...change.flags, ...change.brand }).length === 0) show({ tone: "warning", text: words.nothingToSave });
    else {
      saving.mutate({
        body: { version: settings.version, ...change },
        // Keeps changes that the user made while the request ran.
        onSaved: () => {
          setTurned((now) => withoutSent(now, turned));
          setRetyped((now) => withoutSent(now, retyped));
        },
      });
    }
  };
  return (
    <div className="stack" ref={page}>
      {/* The form is not around the page, because the key dialogs contain forms. */}
      <form id={formId} noValidate onSubmit={save} hidden />
      <PageHead
        title={settings.name}
        actions={
          <Button type="submit" form={formId} busy={saving.isPending}>
            {words.save}
          </Button>
        }
      >
        <div className="row">
          <LiveTag isLive={settings.isLive} />
          <span className="muted small">{words.about(settings.normalisedName, settings.headOffice, settings.branches)}</span>
          <Link to="/switches" search={{ retailer: settings.normalisedName }}>
            {words.switches}
          </Link>
        </div>
      </PageHead>
      {isStale(saving.error) && (
        <Banner tone="warning" title={words.stale} level={2}>
          <p>{words.staleText}</p>
        </Banner>
      )}
      <ProposedChangesPanel subject={settings.normalisedName} hideEmpty />
      <div className="columns columns--2">
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
          <QueryResult query={webShops}>{({ shops, keys }) => <ApiKeys shops={shops} keys={keys} />}</QueryResult>
        </div>
      </div>
      {webShops.data && <Webhooks {...webShops.data} />}
      <FlagHistory retailer={settings.normalisedName} />
    </div>
  );
}

const flagChanges = (flags: RetailerFlags, before: RetailerFlags): Partial<RetailerFlags> =>
  Object.fromEntries(retailerFlags.filter((flag) => flags[flag] !== before[flag]).map((flag) => [flag, flags[flag]]));

const isStale = (error: Error | null): boolean => error instanceof CallFailed && error.code === "retailer.stale";

const withoutSent = <Kept extends object>(now: Kept, sent: Kept): Kept =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Kept])) as Kept;

interface Saving {
  readonly body: Arguments<Contract["changeRetailerSettings"]>["body"];
  readonly onSaved: () => void;
}

/** After a conflict, reloads the settings and keeps the user's changes for another save. */
function useSaveSettings(name: string) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useCall(({ body }: Saving) => api.changeRetailerSettings({ params: { name }, body }), {
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
