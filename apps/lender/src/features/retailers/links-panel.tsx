import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import { Button, type Column, EmptyState, LinkButton, Table, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { proposedChangesQuery } from "../../shared/proposed-changes.tsx";
import { api } from "../../shell/api.ts";
import type { SetUpRetailer } from "./retailer-queries.ts";

const words = screens.lender.retailers.setUp.links;

type SupplierLink = SetUpRetailer["links"][number];

export function LinksPanel({ retailer: { normalisedName, links, headOffices } }: { retailer: SetUpRetailer }) {
  const [isAdding, setIsAdding] = useState(false);
  const removing = useProposeLink(normalisedName);
  return (
    <section className="stack stack--snug">
      <div className="row row--between">
        <h2>{words.title}</h2>
        {headOffices.length > 0 && (
          <Button look="second" small icon="more" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      <p className="muted">{words.text}</p>
      <Table
        caption={words.caption}
        columns={columnsFor(({ supplier }) => removing.mutate(supplier))}
        rows={links}
        rowKey={({ supplier }) => supplier}
        empty={<EmptyState title={words.nothing} level={3} />}
      />
      {isAdding && <AddLink name={normalisedName} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

const columnsFor = (onRemove: (link: SupplierLink) => void): readonly Column<SupplierLink>[] => [
  {
    key: "supplier",
    label: words.columns.supplier,
    cell: ({ supplier, supplierName }) => (
      <>
        {supplierName} <small className="muted">{supplier}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "retailer", label: words.columns.retailer, cell: ({ retailerName }) => retailerName },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (link) => (
      <LinkButton onClick={() => onRemove(link)}>
        {words.remove}
        <span className="visually-hidden">, {link.supplierName}</span>
      </LinkButton>
    ),
    card: { unlabelled: true },
  },
];

function useProposeLink(name: string) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useCall((supplier: string) => api.linkSupplier({ params: { name }, body: { supplier, isLinked: false } }), {
    onSuccess: async () => {
      show({ tone: "success", text: words.proposed });
      await queries.invalidateQueries(proposedChangesQuery);
    },
    onError: (error) => show({ tone: "danger", text: failureText("administerRetailers", error) }),
  });
}

function AddLink({ name, onClose }: { name: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.retailerLink, {
    act: ({ supplier }) => api.linkSupplier({ params: { name }, body: { supplier, isLinked: true } }),
    failsAs: "administerRetailers",
    onDone: async () => {
      show({ tone: "success", text: words.proposed });
      onClose();
      await queries.invalidateQueries(proposedChangesQuery);
    },
  });
  return (
    <DialogForm title={words.add} submit={words.submit} {...dialog} onClose={onClose}>
      <TextInput {...box("supplier")} label={words.number} hint={words.numberHint} short inputMode="numeric" autoComplete="off" />
    </DialogForm>
  );
}
