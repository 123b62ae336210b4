import { useState } from "react";
import { tabValue } from "../shell/tab-storage.ts";

/** Typed values that were not sent yet, by form and application (S3 §4). */
type TypedValuesByForm = Readonly<Record<string, Readonly<Record<string, string>>>>;

const formDataStorage = (applicationId: string) => tabValue<TypedValuesByForm>(`form-data-${applicationId}`);

export function useFormData(applicationId: string, form: string) {
  const bucket = formDataStorage(applicationId);
  const [values, setValues] = useState(() => bucket.read()?.[form] ?? {});
  const change = (changed: Readonly<Record<string, string>>) => {
    const next = { ...values, ...changed };
    bucket.write({ ...bucket.read(), [form]: next });
    setValues(next);
  };
  return [values, change] as const;
}
