/** The browser remembers the retailer's name from the last sign-in. It does not remember the username. */
const storageKey = "farthing-retailer";

export const rememberedRetailer = {
  read: (): string => localStorage.getItem(storageKey) ?? "",
  keep: (retailerName: string): void => localStorage.setItem(storageKey, retailerName),
  /**
   * Signing out clears the storage of this origin, including the retailer's name. `ending` signs the user out, and this function then
   * stores the name again.
   */
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
export const trimInput = (event: { currentTarget: HTMLInputElement }): void => {
  event.currentTarget.value = event.currentTarget.value.trim();
};
