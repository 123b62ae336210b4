import type { Application, Retailer } from "@farthing/contract";
import { fullNameOf } from "@farthing/domain/access";
import { errorCatalogue, screens } from "@farthing/domain/wording";
import { CurrentApplicationProvider, type RememberedJourney, useApplicationEditor, useJourneyApplication } from "@farthing/journey";
import { MessagePage } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo } from "react";
import { ApplicationNotOpened } from "../../../shared/application-not-opened.tsx";
import { staffApplicationPort } from "../../../shared/in-hand-port.ts";
import { retailerQuery } from "../../../shared/retailer-query.ts";
import { api, queryClient } from "../../../shell/api.ts";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { Loading } from "../../../shell/loading.tsx";
import { type Session, useSession } from "../../../shell/session.ts";
import { type ProposingSuppliers, type Shop, ShopContext } from "./shop-context.ts";
import { applyTabMemory } from "./tab-memory.ts";

const applicationPort = staffApplicationPort(api);

interface CurrentApplicationLoaderProps {
  start: RememberedJourney;
  named: string | null;
  children: ReactNode;
}

export function CurrentApplicationLoader({ start, named, children }: CurrentApplicationLoaderProps) {
  const session = useSession();
  const own = session.branch.supplierNumber;
  const editor = useApplicationEditor({
    port: applicationPort,
    memory: applyTabMemory,
    start,
    onBehalfOf: start.supplierNumber === own ? null : start.supplierNumber,
    // After a save, the summary page must read the application again when a user opens it.
    onStored: ({ id }) => void queryClient.invalidateQueries({ queryKey: ["application", id] }),
  });
  const { id, data: application, error, refetch } = useJourneyApplication(editor);
  const supplierNumber = application?.branchId ?? start.supplierNumber ?? own;
  const retailer = useQuery({ ...retailerQuery(supplierNumber, session), enabled: id === null || application !== undefined });
  const shop = useShopOf(application ?? null, retailer.data, session);
  useApplicationIdInUrl(named, id);

  if (error) return <ApplicationNotOpened call="readApplication" error={error} onRetry={() => void refetch()} />;
  if (retailer.error) return <ApplicationNotOpened call="retailer" error={retailer.error} onRetry={() => void retailer.refetch()} />;
  if ((id !== null && !application) || !shop) return <Loading />;
  if (id === null && shop.retailer.notSelling) return <NotSelling reason={shop.retailer.notSelling} />;
  return (
    <ShopContext value={shop}>
      <CurrentApplicationProvider
        editor={editor}
        features={session.features}
        applyingAs={session.role === "direct_apps" ? "directApp" : "staff"}
      >
        {children}
      </CurrentApplicationProvider>
    </ShopContext>
  );
}

const NotSelling = ({ reason }: { reason: NonNullable<Retailer["notSelling"]> }) => (
  <MessagePage
    tone="neutral"
    icon="pause"
    title={screens.staff.quote.notSelling}
    next={<RouterButtonLink to="/search">{screens.shell.actions.goToApplications}</RouterButtonLink>}
  >
    <p>{errorCatalogue[reason].text}</p>
  </MessagePage>
);

function useShopOf(application: Application | null, retailer: Retailer | undefined, session: Session): Shop | undefined {
  const isNew = application === null;
  const proposedBy = application?.proposedBy ?? null;
  return useMemo(
    () => retailer && { supplierNumber: retailer.supplierNumber, retailer, proposing: proposingOf(isNew, proposedBy, retailer, session) },
    [isNew, proposedBy, retailer, session],
  );
}

function proposingOf(
  isNew: boolean,
  proposedBy: Application["proposedBy"],
  retailer: Retailer,
  session: Session,
): ProposingSuppliers | null {
  const onBehalfOf = { name: fullNameOf(retailer), supplierNumber: retailer.supplierNumber };
  if (!isNew) return proposedBy && { by: proposedBy, onBehalfOf };
  if (retailer.supplierNumber === session.branch.supplierNumber) return null;
  const kind = session.role === "head_office_user" ? "retailer" : "broker";
  return {
    by: {
      name: fullNameOf({ name: session.branch.name, retailerName: session.retailerName, kind }),
      supplierNumber: session.branch.supplierNumber,
    },
    onBehalfOf,
  };
}

/** Adds the application's id to the URL. The user can then reload the page, bookmark it or open it in a second tab. */
function useApplicationIdInUrl(named: string | null, id: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (id !== null && named === null) void navigate({ to: ".", search: (current) => ({ ...current, application: id }), replace: true });
  }, [named, id, navigate]);
}
