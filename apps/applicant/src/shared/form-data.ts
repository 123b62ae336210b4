import { useState } from "react";
import { kept } from "../shell/tab-storage.ts";

/** Form values that were typed but not sent, by form (S3 §4). Each application has its own bucket. */
type Bucket = Readonly<Record<string, Readonly<Record<string, string>>>>;

const bucketOf = (applicationId: string) => kept<Bucket>(`form-data-${applicationId}`);

/** Form state that survives a reload. */
export function useFormData(applicationId: string, form: string) {
  const bucket = bucketOf(applicationId);
  const [values, setValues] = useState(() => bucket.read()?.[form] ?? {});
  const change = (changed: Readonly<Record<string, string>>) => {
    const next = { ...values, ...changed };
    bucket.write({ ...bucket.read(), [form]: next });
    setValues(next);
  };
  return [values, change] as const;
}
