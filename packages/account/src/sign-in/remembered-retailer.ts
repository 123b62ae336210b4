/** The browser on a shop's computer remembers only the retailer's name of the last sign-in. */
const key = "farthing-retailer";

export const rememberedRetailer = {
  read: (): string => localStorage.getItem(key) ?? "",
  keep: (retailerName: string): void => localStorage.setItem(key, retailerName),
  /** Signing out clears the browser's storage for this origin. This function writes the retailer's name to the storage again afterwards. */
  async keptThrough<T>(ending: () => Promise<T>): Promise<T> {
    const retailerName = rememberedRetailer.read();
    try {
      return await ending();
    } finally {
      if (retailerName !== "") rememberedRetailer.keep(retailerName);
    }
  },
};

/** Removes the spaces around a name that a user often copies with it (S3 §5). */
export const trim = (event: { currentTarget: HTMLInputElement }): void => {
  event.currentTarget.value = event.currentTarget.value.trim();
};
