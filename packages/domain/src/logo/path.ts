/** This module is separate, so that pages that only show a logo do not load the code that cleans logos. */
export const logoPath = (fileName: string): string => `/logos/${fileName}`;
