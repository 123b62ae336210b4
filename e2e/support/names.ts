const letters = "abcdefghijkmnpqrstuvwxyz";

/** One person can apply for the same loan only once, so each surname is unique. */
export const newSurname = (): string => `T${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join("")}`;
