/**
 * The address of a stored logo. The address has a module of its own, so that pages that only show a logo do not load the code that
 * cleans logos.
 */
export const logoPath = (fileName: string): string => `/logos/${fileName}`;
