import { z } from "zod";

/** The payment service's own result, handed to our server as it came: only the service itself can say whether it is true. */
export const paymentResultSchema = z
  .record(z.string().max(100), z.union([z.string().max(500), z.number()]))
  .refine((result) => Object.keys(result).length > 0);
export type PaymentResult = z.infer<typeof paymentResultSchema>;

const pixels = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(px)?$/)
      .transform(Number.parseFloat),
  ])
  .pipe(z.number().int().min(1).max(10_000));

const messageSchema = z.union([z.object({ iframe: z.object({ height: pixels }) }), paymentResultSchema]);

export interface PaymentFrameHandlers {
  readonly onHeight: (heightPx: number) => void;
  readonly onResult: (result: PaymentResult) => void;
  readonly onError: () => void;
}

/** One message of the frame, whose origin was checked: its height, or what became of the payment (S2 §4). */
export function takePaymentFrameMessage(message: unknown, { onHeight, onResult, onError }: PaymentFrameHandlers): void {
  const { data } = messageSchema.safeParse(parsed(message));
  if (data === undefined) onError();
  else if (hasFrame(data)) onHeight(data.iframe.height);
  else onResult(data);
}

const hasFrame = (message: z.infer<typeof messageSchema>): message is { iframe: { height: number } } => typeof message.iframe === "object";

function parsed(message: unknown): unknown {
  try {
    return JSON.parse(String(message));
  } catch {
    return undefined;
  }
}
