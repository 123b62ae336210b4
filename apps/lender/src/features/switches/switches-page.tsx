import { featureSwitches } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Button, type Column, PageHead, Table, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { RouterBackLink } from "../../shell/links.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";
import { SwitchHistory } from "./switch-history.tsx";
import { ownSettingOf, retailerNameQuery, type ShownRetailer, type SwitchRow, switchesQuery } from "./switches-query.ts";

const words = screens.lender.switches;

const route = getRouteApi("/signed-in/switches");

export function SwitchesPage() {
  const { retailer } = route.useSearch();
  return retailer === undefined ? <Switches retailer={null} /> : <SwitchesOfRetailer name={retailer} />;
}

function SwitchesOfRetailer({ name }: { name: string }) {
  const retailer = useQuery(retailerNameQuery(name));
  return (
    <>
      <RouterBackLink to="/switches">{words.all}</RouterBackLink>
      <QueryResult query={retailer} isPage>
        {(settings) => <Switches retailer={settings} />}
      </QueryResult>
    </>
  );
}

function Switches({ retailer }: { retailer: ShownRetailer | null }) {
  const query = useQuery(switchesQuery(retailer?.normalisedName));
  const [changed, setChanged] = useState<SwitchRow | null>(null);
  return (
    <div className="stack">
      <PageHead title={words.title} lede={retailer ? words.ledeOf(retailer.name) : words.lede} />
      <QueryResult query={query}>
        {({ switches, history }) => (
          <>
            <Table
              caption={words.caption}
              columns={columnsFor(retailer, setChanged)}
              rows={switches}
              rowKey={({ name }) => name}
              pageSize={0}
            />
            <SwitchHistory changes={history} />
          </>
        )}
      </QueryResult>
      {changed && <SwitchDialog row={changed} retailer={retailer} onClose={() => setChanged(null)} />}
    </div>
  );
}

const Setting = ({ enabled }: { enabled: boolean }) => (
  <Tag tone={enabled ? "success" : undefined} quarters={enabled ? 4 : 0}>
    {enabled ? words.on : words.off}
  </Tag>
);

function RetailerSetting({ row, retailer }: { row: SwitchRow; retailer: ShownRetailer }) {
  const own = ownSettingOf(row, retailer);
  return own === null ? words.follows : <Setting enabled={own} />;
}

const RetailersWithSetting = ({ row }: { row: SwitchRow }) =>
  row.retailers.length === 0 ? (
    words.nothingOwn
  ) : (
    <ul className="stack stack--tight">
      {row.retailers.map(({ normalisedName, name, enabled }) => (
        <li key={normalisedName}>
          <Link to="/switches" search={{ retailer: normalisedName }}>
            {name}
          </Link>{" "}
          <Setting enabled={enabled} />
        </li>
      ))}
    </ul>
  );

const columnsFor = (retailer: ShownRetailer | null, onChange: (row: SwitchRow) => void): readonly Column<SwitchRow>[] => [
  {
    key: "feature",
    label: words.columns.feature,
    cell: ({ name }) => (
      <div className="stack stack--tight">
        <span>{featureSwitches[name].label}</span>
        <span className="small muted">{featureSwitches[name].does}</span>
        <span className="small muted anywhere">{name}</span>
      </div>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "general", label: words.columns.general, cell: ({ enabled }) => <Setting enabled={enabled} /> },
  {
    key: "own",
    label: retailer ? words.columns.ownOf : words.columns.own,
    cell: (row) => (retailer ? <RetailerSetting row={row} retailer={retailer} /> : <RetailersWithSetting row={row} />),
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (row) => (
      <Button look="second" small onClick={() => onChange(row)} aria-label={words.changeOf(featureSwitches[row.name].label)}>
        {words.change}
      </Button>
    ),
    card: { wide: true, unlabelled: true },
  },
];
