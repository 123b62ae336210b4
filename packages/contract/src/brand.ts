import { z } from "zod";

/** How a shop looks to its customers. Without letters of its own, those of its name stand for it. */
export const brandSchema = z.object({ name: z.string(), accent: z.string().nullable(), initials: z.string().nullable() });
export type Brand = z.infer<typeof brandSchema>;
