/** The one thing of a sign-in that a computer in a shop may keep. */
const key = "farthing-retailer";

export const rememberedRetailer = {
  read: (): string => localStorage.getItem(key) ?? "",
  keep: (retailerName: string): void => localStorage.setItem(key, retailerName),
  /** A browser forgets all that it kept for this origin when a session ends; this outlives it. */
  async keptThrough<T>(ending: () => Promise<T>): Promise<T> {
    const retailerName = rememberedRetailer.read();
    try {
      return await ending();
    } finally {
      if (retailerName !== "") rememberedRetailer.keep(retailerName);
    }
  },
};

/** Spaces that came along with a copied name are never meant (S3 §5). */
export const trim = (event: { currentTarget: HTMLInputElement }): void => {
  event.currentTarget.value = event.currentTarget.value.trim();
};
