import * as z from "zod/mini";

/** A value that a draft may lack: absent keeps what is stored, null clears it. */
export const draft = <T extends z.core.SomeType>(schema: T) => z.nullish(schema);

/** Wrong types are refused and so are unknown keys: a misspelt key must not lose what a customer typed. */
export const part = <S extends z.core.$ZodShape>(shape: S) => z.strictObject(shape);

export const instant = z.iso.datetime({ offset: true });
export const months = z.int().check(z.minimum(0), z.maximum(360));
export const instalmentCount = z.int().check(z.minimum(1), z.maximum(360));
export const listOf = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.maxLength(100));

/** Generous on purpose: how long a field may be is said by its form section, this only keeps a draft finite. */
export const text = z.string().check(z.maxLength(500));
