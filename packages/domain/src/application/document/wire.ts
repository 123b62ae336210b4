import { z } from "zod";

/** A value that a draft may lack: absent keeps what is stored, null clears it. */
export const draft = <T extends z.ZodType>(schema: T) => schema.nullish();

/** Wrong types are refused and so are unknown keys: a misspelt key must not lose what a customer typed. */
export const part = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape);

export const instant = z.iso.datetime({ offset: true });
export const months = z.number().int().min(0).max(360);
export const instalmentCount = z.number().int().min(1).max(360);
export const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(100);

/** Generous on purpose: how long a field may be is said by its form section, this only keeps a draft finite. */
export const text = z.string().max(500);
