import { storedOptions } from "@farthing/domain/details";
import type { SelectOption } from "@farthing/ui";

export const choices = (field: Parameters<typeof storedOptions>[0]): readonly SelectOption[] =>
  storedOptions(field).map(({ value, name }) => ({ value, label: name }));
