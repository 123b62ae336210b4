import { z } from "zod";

/** A shop's brand for its customers. If the initials are null, they are derived from the name. */
export const brandSchema = z.object({ name: z.string(), accent: z.string().nullable(), initials: z.string().nullable() });
export type Brand = z.infer<typeof brandSchema>;
