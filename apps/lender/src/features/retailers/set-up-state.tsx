import { canChangeRetailerState, personWhoAddsPart, type RetailerStateChange, retailerStateChangeNames } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Button, ConfirmDialog, Icon, IconNote, Panel, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { proposedChangesQuery } from "../../shared/proposed-changes.tsx";
import { api } from "../../shell/api.ts";
import { missingText } from "./missing-text.ts";
import { retailersKey, type SetUpRetailer } from "./retailer-queries.ts";

const words = screens.lender.retailers.setUp.state;
const { who } = screens.lender.retailers.setUp;

export function SetUpState({ retailer }: { retailer: SetUpRetailer }) {
  const { state, name, normalisedName, steps, loansRunning } = retailer;
  const [asking, setAsking] = useState<RetailerStateChange>();
  const missing = steps.flatMap((step) => step.missing);
  const waiting = useQuery(proposedChangesQuery).data?.changes ?? [];
  const isWaiting = waiting.some(({ subject, kind }) => subject === normalisedName && kind === "retailer_state");
  const opens = canChangeRetailerState(state, "open");
  return (
    <Panel look="key">
      <div>
        <p className="eyebrow">{words.eyebrow[state]}</p>
        <h2 className="head-20">{headlineOf(retailer)}</h2>
      </div>
      {opens && missing.length > 0 && (
        <ul className="missing">
          {missing.map((part) => (
            <li key={part.part}>
              <Icon name="warning" />
              <span>
                {missingText(part)}
                <small>{who[personWhoAddsPart(part.part)]}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {state !== "setting_up" && (
        <p>
          {words.loans(loansRunning)} {state !== "live" && words.loansGoOn}
        </p>
      )}
      {isWaiting ? (
        <IconNote icon="people">{words.waiting}</IconNote>
      ) : (
        <>
          <div className="stack stack--tight">
            {retailerStateChangeNames
              .filter((move) => canChangeRetailerState(state, move))
              .map((move) => (
                <Button
                  key={move}
                  look={move === "open" ? undefined : "second"}
                  disabled={move === "open" && missing.length > 0}
                  onClick={() => setAsking(move)}
                >
                  {move === "open" && state === "suspended" ? words.reopen : words.moves[move]}
                </Button>
              ))}
          </div>
          {opens && <IconNote icon="people">{words.because}</IconNote>}
        </>
      )}
      {asking && <ConfirmStateChange retailer={retailer} move={asking} name={name} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}

function headlineOf({ state, name, steps }: SetUpRetailer): string {
  if (state !== "setting_up") return words[state](name);
  return steps.every(({ missing }) => missing.length === 0) ? words.ready(name) : words.cannot(name);
}

interface ConfirmStateChangeProps {
  retailer: SetUpRetailer;
  move: RetailerStateChange;
  name: string;
  onClose: () => void;
}

function ConfirmStateChange({ retailer: { normalisedName, version, state, loansRunning }, move, name, onClose }: ConfirmStateChangeProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () =>
    Promise.all([queries.invalidateQueries({ queryKey: retailersKey }), queries.invalidateQueries(proposedChangesQuery)]);
  const moving = useCall(() => api.moveRetailer({ params: { name: normalisedName }, body: { move, version } }), {
    onSuccess: async () => {
      show({ tone: "success", text: words.done[move] });
      onClose();
      await readAgain();
    },
    onError: (error) => {
      show({ tone: "danger", text: failureText("administerRetailers", error) });
      onClose();
      void readAgain();
    },
  });
  return (
    <ConfirmDialog
      open
      danger={move !== "open"}
      title={words.titles[move](name)}
      busy={moving.isPending}
      words={{
        confirm: move === "open" && state === "suspended" ? words.reopen : words.moves[move],
        back: screens.shell.actions.back,
      }}
      onConfirm={() => moving.mutate()}
      onClose={onClose}
    >
      <p>{words.texts[move]}</p>
      {move !== "open" && (
        <p>
          {words.loans(loansRunning)} {words.loansGoOn}
        </p>
      )}
    </ConfirmDialog>
  );
}
