import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Select, TextArea } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { EntryAction, ListPanel } from "./list-panel.tsx";
import { branchesQuery, type GoodsList, goodsListsQuery } from "./retailer-queries.ts";
import { useDialogSuccess } from "./use-dialog-success.ts";

const words = screens.lender.retailers.goods;

export function GoodsListsPanel({ retailer }: { retailer: string }) {
  const [changed, setChanged] = useState<GoodsList | "new">();
  const lists = useQuery(goodsListsQuery(retailer));
  return (
    <QueryResult query={lists} lines={2}>
      {({ lists: listed }) => (
        <ListPanel
          id="goods"
          title={words.title}
          text={listed.length === 0 ? words.nothing : words.text}
          add={{ label: words.add, onPress: () => setChanged("new") }}
          entries={listed.map((list) => ({
            key: list.supplierNumber,
            icon: "shop",
            title: `${list.name} · ${list.supplierNumber}`,
            detail: `${words.count(list.goods.length)}: ${list.goods.join(", ")}`,
            action: (
              <EntryAction of={list.name} onPress={() => setChanged(list)}>
                {words.change}
              </EntryAction>
            ),
          }))}
        >
          {changed && <EditGoodsList retailer={retailer} lists={listed} changed={changed} onClose={() => setChanged(undefined)} />}
        </ListPanel>
      )}
    </QueryResult>
  );
}

interface EditProps {
  retailer: string;
  lists: readonly GoodsList[];
  changed: GoodsList | "new";
  onClose: () => void;
}

function EditGoodsList({ retailer, lists, changed, onClose }: EditProps) {
  const done = useDialogSuccess(onClose);
  const branches = (useQuery(branchesQuery(retailer, "")).data?.branches ?? []).filter(
    ({ supplierNumber }) => !lists.some((list) => list.supplierNumber === supplierNumber),
  );
  const { dialog, box } = useFormCall(forms.goodsList, {
    start: changed === "new" ? {} : { supplierNumber: changed.supplierNumber, goods: changed.goods.join("\n") },
    act: ({ supplierNumber, goods }) =>
      api.changeGoodsList({
        params: { name: retailer, supplierNumber },
        body: { before: changed === "new" ? [] : changed.goods, goods: [...forms.parseGoodsLines(goods)] },
      }),
    failsAs: "administerRetailers",
    onDone: () => done(words.saved),
  });
  return (
    <DialogForm
      title={changed === "new" ? words.addTitle : words.changeTitle(changed.name)}
      submit={words.save}
      {...dialog}
      onClose={onClose}
    >
      {changed === "new" && (
        <Select
          {...box("supplierNumber")}
          label={words.at}
          prompt={screens.lender.retailers.setUp.company.choose}
          options={branches.map(({ supplierNumber, name }) => ({ value: supplierNumber, label: `${name} · ${supplierNumber}` }))}
        />
      )}
      <TextArea {...box("goods")} label={words.goods} hint={words.goodsHint} rows={10} />
    </DialogForm>
  );
}
