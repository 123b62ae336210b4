const letters = "abcdefghijkmnpqrstuvwxyz";

/** Returns a unique surname, because one person can apply for the same loan only once. */
export const newSurname = (): string => `T${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join("")}`;
