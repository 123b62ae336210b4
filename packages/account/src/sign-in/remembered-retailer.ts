/** The retailer's name is the only part of a sign-in that a shop's computer stores. */
const key = "farthing-retailer";

export const rememberedRetailer = {
  read: (): string => localStorage.getItem(key) ?? "",
  keep: (retailerName: string): void => localStorage.setItem(key, retailerName),
  /** Signing out clears the browser's storage for this origin. This function restores the retailer's name afterwards. */
  async keptThrough<T>(ending: () => Promise<T>): Promise<T> {
    const retailerName = rememberedRetailer.read();
    try {
      return await ending();
    } finally {
      if (retailerName !== "") rememberedRetailer.keep(retailerName);
    }
  },
};

/** Removes spaces that were copied along with a name (S3 §5). */
export const trim = (event: { currentTarget: HTMLInputElement }): void => {
  event.currentTarget.value = event.currentTarget.value.trim();
};
