const letters = "abcdefghijkmnpqrstuvwxyz";

/** Nobody else in the world has this surname: one person may apply for one loan once. */
export const newSurname = (): string => `T${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join("")}`;
