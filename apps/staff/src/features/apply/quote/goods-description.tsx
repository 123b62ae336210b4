import { detailsLimits } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";
import { Select, Skeleton, TextInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { goodsListQuery } from "./use-quote.ts";

const { quote: words } = screens.staff;

interface GoodsDescriptionProps {
  value: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (goodsDescription: string) => void;
}

export function GoodsDescription({ value, error, disabled = false, onChange }: GoodsDescriptionProps) {
  const { supplierNumber } = useShop();
  const { features } = useSession();
  const list = useQuery({ ...goodsListQuery(supplierNumber), enabled: features.has("GOODS_LIST") });
  const { data: goods = [] } = list;
  const field = { label: words.goodsDescription, id: "goodsDescription", error, disabled, value };
  // While the list of goods loads, the screen shows a placeholder. A text box would have to turn into a select box later.
  if (list.isLoading) return <Skeleton label={words.goodsDescription} look="field" />;
  if (goods.length === 0) {
    return (
      <TextInput
        {...field}
        hint={list.error ? `${failureText("goodsList", list.error)} ${words.typeGoods}` : undefined}
        maxLength={detailsLimits.goodsDescriptionLengthMax}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const values = new Set([...goods.map((one) => one.value), ...(value ? [value] : [])]);
  return (
    <Select
      {...field}
      prompt={words.goodsPrompt}
      options={[...values].map((one) => ({ value: one, label: one }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
