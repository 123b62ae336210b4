import { z } from "zod";

/** The shop's brand on the pages that customers see. If `initials` is null, pages take the initials from the name. */
export const brandSchema = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  initials: z.string().nullable(),
  /** The name of a file below /logos. Null if pages show the initials. */
  logo: z.string().nullable(),
});
export type Brand = z.infer<typeof brandSchema>;
