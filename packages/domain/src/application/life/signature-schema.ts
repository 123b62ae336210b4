import { z } from "zod";

const signatureLengthLimits = { nameCharactersMax: 120, pathCharactersMax: 20_000 } as const;

const strokesPattern = /^(?:[ML]\d{1,3} \d{1,3})+$/;

export const signatureSchema = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("typed"), name: z.string().trim().min(1).max(signatureLengthLimits.nameCharactersMax) }),
  z.strictObject({
    is: z.literal("drawn"),
    path: z.string().max(signatureLengthLimits.pathCharactersMax).regex(strokesPattern, "must be the strokes of a pen"),
  }),
]);
export type Signature = z.infer<typeof signatureSchema>;

export const signingConsentsSchema = z.strictObject({ legallyBound: z.literal(true), directDebit: z.literal(true) });
