/** This function has a file of its own. Pages that only show a logo then do not load the code that cleans logos. */
export const logoPath = (fileName: string): string => `/logos/${fileName}`;
