import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { TextArea, TextInput } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { EntryAction, ListPanel } from "./list-panel.tsx";
import type { WebShops } from "./retailer-queries.ts";
import { AdvertisedRatesOfShop } from "./shop-rates.tsx";
import { useDialogSuccess } from "./use-dialog-success.ts";

const words = screens.lender.retailers.webShop;

type WebShop = WebShops["shops"][number];

export function WebShopPanel({ shops, representativePercentMin }: Pick<WebShops, "shops" | "representativePercentMin">) {
  const [changed, setChanged] = useState<WebShop | "new">();
  return (
    <ListPanel
      title={words.title}
      text={shops.length === 0 ? words.nothing : words.text}
      add={{ label: words.add, onPress: () => setChanged("new") }}
      entries={shops.map((shop) => ({
        key: shop.supplierNumber,
        icon: "shop",
        title: `${shop.name} · ${shop.supplierNumber}`,
        detail: <span className="machine">{shop.returnOrigins.join(", ")}</span>,
        action: (
          <EntryAction of={shop.name} onPress={() => setChanged(shop)}>
            {words.change}
          </EntryAction>
        ),
      }))}
    >
      {shops.map((shop) => (
        <AdvertisedRatesOfShop key={shop.supplierNumber} shop={shop} percentMin={representativePercentMin} />
      ))}
      {changed && <EditReturnOrigins shop={changed} onClose={() => setChanged(undefined)} />}
    </ListPanel>
  );
}

function EditReturnOrigins({ shop, onClose }: { shop: WebShop | "new"; onClose: () => void }) {
  const done = useDialogSuccess(onClose);
  const { dialog, box } = useFormCall(forms.returnOrigins, {
    start: shop === "new" ? {} : { supplierNumber: shop.supplierNumber, origins: shop.returnOrigins.join("\n") },
    act: ({ supplierNumber, origins }) =>
      api.setReturnOrigins({ params: { id: supplierNumber }, body: { returnOrigins: origins.split(/\s+/) } }),
    failsAs: "administerRetailers",
    onDone: () => done(words.saved),
  });
  return (
    <DialogForm title={shop === "new" ? words.add : words.title} submit={words.save} {...dialog} onClose={onClose}>
      <TextInput {...box("supplierNumber")} label={words.number} short inputMode="numeric" readOnly={shop !== "new"} autoComplete="off" />
      <TextArea {...box("origins")} label={words.origins} hint={words.originsHint} rows={4} spellCheck={false} />
    </DialogForm>
  );
}
