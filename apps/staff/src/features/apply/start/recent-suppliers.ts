const storageKey = "farthing.recent-suppliers";
const recentSuppliersMax = 3;

/** Supplier numbers are not personal data, so the browser may store them. */
export function recentSuppliers(): readonly string[] {
  try {
    const numbers: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(numbers) ? numbers.filter((number) => typeof number === "string") : [];
  } catch {
    return [];
  }
}

export function rememberSupplier(supplierNumber: string): void {
  const recent = [supplierNumber, ...recentSuppliers().filter((number) => number !== supplierNumber)];
  localStorage.setItem(storageKey, JSON.stringify(recent.slice(0, recentSuppliersMax)));
}
