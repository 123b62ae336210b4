import { isRole, type RetailerState, roleTable } from "@farthing/domain/access";
import { formatMoment, screens } from "@farthing/domain/wording";
import { Panel, Reveal, Timeline, type TimelineEntry } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "../../shared/query-result.tsx";
import { type HistoryEntry, historyQuery } from "./retailer-queries.ts";

const { history: words } = screens.lender.retailers.setUp;
const settingNames: Readonly<Record<string, string>> = {
  ...screens.lender.retailers.settings.flags,
  name: screens.lender.retailers.brand.name,
  initials: screens.lender.retailers.brand.initials,
  accent: screens.lender.retailers.brand.accent,
};

const initialEntriesMax = 8;

export function RetailerHistory({ name }: { name: string }) {
  const history = useQuery(historyQuery(name));
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      <QueryResult query={history}>
        {({ entries, hasMore }) =>
          entries.length === 0 ? (
            <p className="muted">{words.nothing}</p>
          ) : (
            <>
              <Timeline entries={entries.slice(0, initialEntriesMax).map(timelineEntry)} />
              {entries.length > initialEntriesMax && (
                <Reveal summary={words.earlier(entries.length - initialEntriesMax)}>
                  <Timeline entries={entries.slice(initialEntriesMax).map(timelineEntry)} />
                </Reveal>
              )}
              {hasMore && <p className="muted small">{words.more}</p>}
            </>
          )
        }
      </QueryResult>
    </Panel>
  );
}

const timelineEntry = (entry: HistoryEntry): TimelineEntry => ({ key: entry.id, title: titleOf(entry), when: actorAndTimeText(entry) });

function actorAndTimeText({ by, at, facts }: HistoryEntry): string {
  const moment = formatMoment(at);
  return typeof facts.proposedBy === "string" ? words.confirmed(by, facts.proposedBy, moment) : words.by(by, moment);
}

/** An event that this release does not know has a general title. */
const titleOf = ({ type, facts }: HistoryEntry): string =>
  titleWriters[type]?.((name) => (facts[name] === null || facts[name] === undefined ? "" : String(facts[name])), facts) ?? words.other;

/** A change of the logo is a separate event, which contains no other change. */
const logoTitle = (after: unknown): string | undefined =>
  after instanceof Object && "logo" in after ? (after.logo === null ? words.logo.removed : words.logo.added) : undefined;

type TitleWriter = (fact: (name: string) => string, facts: HistoryEntry["facts"]) => string;

const titleWriters: Readonly<Record<string, TitleWriter>> = {
  "retailer.created": () => words.created,
  "retailer.company_changed": () => words.company,
  "retailer.contract_recorded": () => words.contract,
  "retailer.state_changed": (fact) => words.states[fact("to") as RetailerState],
  "retailer.changed": (_, { after }) =>
    logoTitle(after) ??
    words.settings(
      Object.keys(after as object)
        .map((name) => settingNames[name] ?? name)
        .join(", "),
    ),
  "retailer.flag_switched": (fact) => words.settings(settingNames[fact("name")] ?? fact("name")),
  "retailer.branch_added": (fact) => words.branch.added(fact("supplierNumber"), fact("name")),
  "retailer.branch_changed": (fact) => words.branch.changed(fact("supplierNumber")),
  "retailer.branch_moved": (fact) => words.branch.moved(fact("supplierNumber"), fact("to")),
  "retailer.branch_closed": (fact) => words.branch.closed(fact("supplierNumber")),
  "retailer.branch_reopened": (fact) => words.branch.reopened(fact("supplierNumber")),
  "retailer.goods_list_changed": (fact) => words.goods(fact("supplierNumber")),
  "retailer.linked": (fact) => words.linked(fact("overseer"), fact("supplier")),
  "retailer.unlinked": (fact) => words.unlinked(fact("overseer"), fact("supplier")),
  "retailer.user_invited": (fact) => words.invited(roleLabel(fact("role")), fact("branch")),
  "webShop.joined": (fact) => words.origins(fact("supplierNumber")),
  "apiKey.issued": (fact) => words.key.issued(fact("name")),
  "apiKey.rolled": (fact) => words.key.rolled(fact("replaces")),
  "webhookEndpoint.added": (fact) => words.endpoint.added(fact("url")),
  "webhookEndpoint.secret_rolled": (fact) => words.endpoint.rolled(fact("url")),
  "webhookEndpoint.deleted": (fact) => words.endpoint.deleted(fact("url")),
  "apiKey.revoked": (fact) => words.key.revoked(fact("prefix")),
  "feature.switched": (fact, { enabled }) =>
    words.switched(fact("name"), enabled === null ? words.switchedTo.general : enabled ? words.switchedTo.on : words.switchedTo.off),
};

const roleLabel = (role: string): string => (isRole(role) ? roleTable[role].label : role);
