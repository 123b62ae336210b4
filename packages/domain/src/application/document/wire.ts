import * as z from "zod/mini";

/** In a draft, the value may be missing. An absent value keeps the stored value, null clears it. */
export const draft = <T extends z.core.SomeType>(schema: T) => z.nullish(schema);

/** Refuses unknown keys, so that a misspelt key does not lose an answer. */
export const part = <S extends z.core.$ZodShape>(shape: S) => z.strictObject(shape);

export const instant = z.iso.datetime({ offset: true });
export const months = z.int().check(z.minimum(0), z.maximum(360));
export const instalmentCount = z.int().check(z.minimum(1), z.maximum(360));
export const listOf = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.maxLength(100));

/** Only limits the size of a draft. The form section defines the real maximum length. */
export const text = z.string().check(z.maxLength(500));
