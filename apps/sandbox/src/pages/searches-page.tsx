import { PageHead, Panel, Tag } from "@farthing/ui";
import type { Footprint } from "../bureau/search.ts";
import { countText, receivedDateTimeText } from "./formats.ts";
import type { Page } from "./layout.tsx";

const searchesShownMax = 100;

export const searchesPage = (footprints: readonly Footprint[]): Page => ({
  title: "Credit searches",
  main: (
    <main id="main" className="wrap page stack">
      <PageHead
        title="Credit searches"
        lede="The bureau’s own records. Only the customer sees a soft search, and every lender sees a hard one. A repeated search leaves no second footprint."
      />
      {footprints.length === 0 ? (
        <p className="panel panel--flat muted">
          There are no searches yet. Request a quotation or a decision, and the search appears here.
        </p>
      ) : (
        <>
          <p className="muted">
            {countText(footprints.length, "search", "searches")}
            {footprints.length > searchesShownMax && `, the newest ${searchesShownMax} shown`}
          </p>
          <Panel aria-label="Searches">
            <ul className="people">
              {footprints.slice(0, searchesShownMax).map((footprint) => (
                <FootprintRow key={footprint.id} footprint={footprint} />
              ))}
            </ul>
          </Panel>
        </>
      )}
    </main>
  ),
});

const FootprintRow = ({ footprint: { madeAt, kind, name, reference, requests } }: { footprint: Footprint }) => (
  <li>
    <div>
      <b>{name}</b>
      <small>
        Application {reference}, {receivedDateTimeText(madeAt)}
        {requests > 1 && `, requested ${requests} times`}
      </small>
    </div>
    <Tag tone={kind === "hard" ? "warning" : "action"}>{kind === "hard" ? "Hard" : "Soft"}</Tag>
  </li>
);
