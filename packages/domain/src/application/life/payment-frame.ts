/** The browser passes the result unchanged to the server. The server then asks the payment service to confirm the result. */
export type PaymentResult = Readonly<Record<string, string | number>>;

export const paymentResultLimits = { nameLengthMax: 100, valueLengthMax: 500 } as const;

export const isPaymentResult = (value: unknown): value is PaymentResult => {
  const parts = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  return parts.length > 0 && parts.every(([name, part]) => name.length <= paymentResultLimits.nameLengthMax && isResultPart(part));
};

const isResultPart = (part: unknown): boolean =>
  Number.isFinite(part) || (typeof part === "string" && part.length <= paymentResultLimits.valueLengthMax);

const frameHeightPxMax = 10_000;

/** The payment page sends heights such as "640", "640px" or 640. */
function frameHeightIn(message: unknown): number | undefined {
  const { height } = (message as { iframe?: { height?: unknown } } | null)?.iframe ?? {};
  const px = typeof height === "string" && /^\d+(px)?$/.test(height) ? Number.parseFloat(height) : height;
  return typeof px === "number" && Number.isInteger(px) && px >= 1 && px <= frameHeightPxMax ? px : undefined;
}

export interface PaymentFrameHandlers {
  readonly onHeight: (heightPx: number) => void;
  readonly onResult: (result: PaymentResult) => void;
  readonly onError: () => void;
}

/** The caller must first check the origin of the message (S2 §4). */
export function takePaymentFrameMessage(message: unknown, { onHeight, onResult, onError }: PaymentFrameHandlers): void {
  const said = parseMessage(message);
  const heightPx = frameHeightIn(said);
  if (heightPx !== undefined) onHeight(heightPx);
  else if (isPaymentResult(said)) onResult(said);
  else onError();
}

function parseMessage(message: unknown): unknown {
  try {
    return JSON.parse(String(message));
  } catch {
    return undefined;
  }
}
