/** The specification gives this text (S1 §8, S2 §8, S3 §8). */
export const downloadNotAvailable = "The download is not available, refresh the page to try again";
