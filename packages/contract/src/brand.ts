import { z } from "zod";

/** Customers see Farthing's pages in the shop's brand. If the initials are null, they are taken from the name. */
export const brandSchema = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  initials: z.string().nullable(),
  /** The name of a file below /logos. Null if pages show the initials. */
  logo: z.string().nullable(),
});
export type Brand = z.infer<typeof brandSchema>;
