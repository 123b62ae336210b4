/** This function has its own file, so that pages with a logo do not load the code for cleaning logos. */
export const logoPath = (fileName: string): string => `/logos/${fileName}`;
