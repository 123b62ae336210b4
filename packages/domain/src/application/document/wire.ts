import * as z from "zod/mini";

/** In a draft, any value may be missing. An absent value keeps the stored value, and null clears it. */
export const allowMissing = <T extends z.core.SomeType>(schema: T) => z.nullish(schema);

/** Refuses unknown keys, so that an answer with a misspelt key is not lost without notice. */
export const documentPartSchema = <S extends z.core.$ZodShape>(shape: S) => z.strictObject(shape);

export const instantSchema = z.iso.datetime({ offset: true });
export const monthCountSchema = z.int().check(z.minimum(0), z.maximum(360));
export const instalmentCount = z.int().check(z.minimum(1), z.maximum(360));
export const limitedListSchema = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.maxLength(100));

/** A text in a draft. The maximum length here only limits the size of a draft, and the form section defines the real maximum. */
export const draftTextSchema = z.string().check(z.maxLength(500));
