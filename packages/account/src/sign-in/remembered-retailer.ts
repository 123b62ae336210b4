/** The browser of a shop remembers only the retailer's name of the last sign-in. */
const key = "farthing-retailer";

export const rememberedRetailer = {
  read: (): string => localStorage.getItem(key) ?? "",
  keep: (retailerName: string): void => localStorage.setItem(key, retailerName),
  /** Ends the session and then writes the name again, because signing out clears the storage of this origin. */
  async keptThrough<T>(ending: () => Promise<T>): Promise<T> {
    const retailerName = rememberedRetailer.read();
    try {
      return await ending();
    } finally {
      if (retailerName !== "") rememberedRetailer.keep(retailerName);
    }
  },
};

/** Users often copy a name with spaces around it (S3 §5). */
export const trim = (event: { currentTarget: HTMLInputElement }): void => {
  event.currentTarget.value = event.currentTarget.value.trim();
};
