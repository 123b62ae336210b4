import * as z from "zod/mini";

export const allowMissing = <T extends z.core.SomeType>(schema: T) => z.nullish(schema);

/** Refuses unknown keys. Otherwise an answer with a misspelt key would be lost without notice. */
export const documentPartSchema = <S extends z.core.$ZodShape>(shape: S) => z.strictObject(shape);

export const instantSchema = z.iso.datetime({ offset: true });
export const monthCountSchema = z.int().check(z.minimum(0), z.maximum(360));
export const instalmentCount = z.int().check(z.minimum(1), z.maximum(360));
export const limitedListSchema = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.maxLength(100));

/** This maximum length only keeps a draft small. The form section checks the real maximum. */
export const draftTextSchema = z.string().check(z.maxLength(500));
