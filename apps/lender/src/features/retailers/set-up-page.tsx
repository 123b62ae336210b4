import { accentContrastMin, contrastWithWhite } from "@farthing/domain/access";
import { formatDay, screens } from "@farthing/domain/wording";
import { useLender } from "@farthing/shell";
import { customProperties, PageHead, Panel, Rail } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ProposedChangesPanel } from "../../shared/proposed-changes.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { RouterBackLink } from "../../shell/links.tsx";
import { BranchesPanel } from "./branches-panel.tsx";
import { LinksPanel } from "./links-panel.tsx";
import { RetailerHistory } from "./retailer-history.tsx";
import { RetailerMark } from "./retailer-mark.tsx";
import { historyQuery, type SetUpRetailer, setUpQuery } from "./retailer-queries.ts";
import { SetUpState } from "./set-up-state.tsx";
import { SetUpSteps } from "./set-up-steps.tsx";
import { StateTag } from "./state-tag.tsx";
import { UsersPanel } from "./users-panel.tsx";
import "./retailers.css";

const words = screens.lender.retailers;

export function SetUpPage() {
  const { name } = useParams({ from: "/signed-in/retailers/$name" });
  const retailer = useQuery(setUpQuery(name));
  return (
    <>
      <RouterBackLink to="/retailers">{words.title}</RouterBackLink>
      <QueryResult query={retailer} isPage>
        {(read) => <SetUp retailer={read} />}
      </QueryResult>
    </>
  );
}

function SetUp({ retailer }: { retailer: SetUpRetailer }) {
  const { normalisedName, name, state, kind } = retailer;
  return (
    <div className="stack">
      <PageHead title={name}>
        <div className="row">
          <StateTag state={state} />
          <span className="muted small">
            {words.kinds[kind]} · <CreatedText name={normalisedName} />
          </span>
          <Link to="/retailers/$name/settings" params={{ name: normalisedName }}>
            {words.setUp.settings}
          </Link>
        </div>
      </PageHead>
      <ProposedChangesPanel retailer={normalisedName} hideEmpty />
      <div className="split split--narrow">
        <div className="stack">
          <SetUpSteps retailer={retailer} />
          <BranchesPanel retailer={retailer} />
          {kind !== "retailer" && <LinksPanel retailer={retailer} />}
          <UsersPanel retailer={retailer} />
          <div className="columns columns--2">
            <Preview retailer={retailer} />
            <RetailerHistory name={normalisedName} />
          </div>
        </div>
        <Rail label={words.setUp.state.eyebrow[state]} first>
          <SetUpState retailer={retailer} />
        </Rail>
      </div>
    </div>
  );
}

/** The history may no longer contain the creation of the retailer. */
function CreatedText({ name }: { name: string }) {
  const history = useQuery(historyQuery(name));
  const created = history.data?.entries.find(({ type }) => type === "retailer.created");
  return <>{words.setUp.begun(name, created?.by ?? null, created ? formatDay(created.at) : "")}</>;
}

function Preview({ retailer }: { retailer: SetUpRetailer }) {
  const lender = useLender();
  const { name, accent, company } = retailer;
  const isLegible = accent !== null && (contrastWithWhite(accent) ?? 0) >= accentContrastMin;
  return (
    <Panel>
      <h2 className="head-20">{words.setUp.preview.title}</h2>
      <div className="look" style={isLegible ? customProperties({ "--accent": accent }) : undefined}>
        <div className="look__bar">
          <span className="retailer-sign">
            <RetailerMark retailer={retailer} />
            {name}
          </span>
        </div>
        <div className="look__body">
          <p>{words.setUp.preview.broker(company.legalName ?? name, lender?.legalName ?? "")}</p>
        </div>
      </div>
    </Panel>
  );
}
