import type { Application, Retailer } from "@farthing/contract";
import { fullNameOf } from "@farthing/domain/access";
import { type ApplicationDocument, mergeDocument, modificationOf, newDocument, softSearchOn } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Skeleton } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { queries } from "../../../app/api.ts";
import { applyAddress } from "../../../app/apply-address.ts";
import { NotOpened } from "../../../app/not-opened.tsx";
import { type Session, useSession } from "../../../app/session.ts";
import { type ActiveApplication, ActiveApplicationContext, type Proposing } from "./active-application.tsx";
import { createJourney, type Journey } from "./journey.ts";
import { activeApplicationQuery, retailerQuery } from "./queries.ts";
import type { Remembered } from "./remembered.ts";

interface ProviderProps {
  start: Remembered;
  /** The application that the address names. */
  named: string | null;
  children: ReactNode;
}

/** Loads the application and its retailer, and lends both to the screens with everything that can be done to them. */
export function ActiveApplicationProvider({ start, named, children }: ProviderProps) {
  const own = useSession().branch.supplierNumber;
  const [journey] = useState(() => createJourney(start, own));
  useSyncExternalStore(journey.autosave.subscribe, journey.autosave.state);
  // The id comes with the first save, which has changed the state above.
  const id = journey.applicationId();
  const application = useQuery({ ...activeApplicationQuery(id ?? ""), enabled: id !== null });
  const supplierNumber = application.data?.branchId ?? start.supplierNumber ?? own;
  const retailer = useQuery({ ...retailerQuery(supplierNumber), enabled: id === null || application.data !== undefined });
  useSavingOnTheWayOut(journey);
  useIdInAddress(named, id);

  if (application.error) return <NotOpened error={application.error} onRetry={() => void application.refetch()} />;
  if (retailer.error) return <NotOpened error={retailer.error} onRetry={() => void retailer.refetch()} />;
  if ((id !== null && !application.data) || !retailer.data) return <Skeleton label={screens.shell.frame.loading} lines={12} />;
  return (
    <Lent journey={journey} application={application.data ?? null} retailer={retailer.data}>
      {children}
    </Lent>
  );
}

interface LentProps {
  journey: Journey;
  application: Application | null;
  retailer: Retailer;
  children: ReactNode;
}

function Lent({ journey, application, retailer, children }: LentProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { autosave } = journey;
  const { saving, unsaved } = useSyncExternalStore(autosave.subscribe, autosave.state);
  // After a conflict the screens begin again from what holds now.
  const [readings, setReadings] = useState(0);

  const active = useMemo<ActiveApplication>(() => {
    const { supplierNumber } = retailer;
    const status = application?.status ?? "open";
    const document = shown(application, unsaved);
    const reload = async () => {
      if (application) await queries.fetchQuery({ ...activeApplicationQuery(application.id), staleTime: 0 });
    };
    const startAgain = () => setReadings((count) => count + 1);
    return {
      application,
      document,
      status,
      modification: modificationOf(status, session.features),
      supplierNumber,
      retailer,
      softSearchOn: softSearchOn(document, { features: session.features, flags: retailer }),
      proposing: proposingOf(application, retailer, session),
      save: autosave.change,
      flush: autosave.flush,
      saving,
      submitSection: journey.submitSection,
      accept: journey.store,
      reload,
      conflict:
        saving.is !== "conflict"
          ? null
          : {
              async takeTheirs() {
                await reload();
                autosave.discard();
                startAgain();
              },
              async keepMine() {
                await reload();
                if (await autosave.flush()) startAgain();
              },
            },
      go(route, { replace = false } = {}) {
        void navigate({ ...applyAddress(route, journey.applicationId()), replace });
      },
    };
  }, [application, retailer, unsaved, saving, session, journey, autosave, navigate]);

  return (
    <ActiveApplicationContext value={active}>
      <Fragment key={readings}>{children}</Fragment>
    </ActiveApplicationContext>
  );
}

const shown = (application: Application | null, unsaved: ApplicationDocument | null): ApplicationDocument =>
  mergeDocument(application?.document ?? newDocument(), unsaved ?? {});

function proposingOf(application: Application | null, retailer: Retailer, session: Session): Proposing | null {
  const onBehalfOf = { name: fullNameOf(retailer), supplierNumber: retailer.supplierNumber };
  if (application) return application.proposedBy && { by: application.proposedBy, onBehalfOf };
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

function useSavingOnTheWayOut({ autosave }: Journey): void {
  useEffect(() => {
    const send = () => void autosave.flush();
    window.addEventListener("online", send);
    return () => {
      window.removeEventListener("online", send);
      // What the pause in the typing has held back.
      send();
    };
  }, [autosave]);
}

/** An address with the id can be reloaded, bookmarked and opened in a second tab. */
function useIdInAddress(named: string | null, id: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (id !== null && named === null) void navigate({ to: ".", search: (current) => ({ ...current, application: id }), replace: true });
  }, [named, id, navigate]);
}
