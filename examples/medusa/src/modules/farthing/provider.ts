import { type Application, createFarthing, type Farthing, FarthingError, type Settings, verifyWebhook } from "@farthing/node";
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  PaymentProviderInput,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types";
import { AbstractPaymentProvider, BigNumber, MathBN, MedusaError, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils";
import { readNewSession, type SessionData } from "./session-data";
import { isEnded, isSigned, sessionStatuses, webhookActions } from "./states";

export interface FarthingOptions extends Settings {
  /** The secrets of the webhook endpoint. There are two secrets while a new one replaces the old one. */
  readonly webhookSecrets: readonly string[];
  /** The page of the storefront to which Farthing sends the customer back. */
  readonly returnUrl: string;
}

/**
 * A payment provider for Medusa that sells on credit. For each payment session, it creates an application at Farthing. A payment is
 * authorised when the loan is signed, and captured when the goods are delivered.
 */
export class FarthingPaymentProvider extends AbstractPaymentProvider<FarthingOptions> {
  static identifier = "farthing";
  readonly #farthing: Farthing;
  readonly #options: FarthingOptions;

  static validateOptions(options: Partial<FarthingOptions>): void {
    for (const name of ["origin", "apiKey", "webhookSecrets", "returnUrl"] as const)
      if (!options[name]?.length) throw new MedusaError(MedusaError.Types.INVALID_DATA, `The Farthing provider needs the option ${name}.`);
  }

  constructor(container: Record<string, unknown>, options: FarthingOptions) {
    super(container, options);
    this.#options = options;
    this.#farthing = createFarthing(options);
  }

  /** The storefront sends the customer to `applicantUrl`. The order does not exist yet, so its reference is the id of the session. */
  async initiatePayment({ amount, currency_code, data }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    if (currency_code !== "gbp") throw notAllowed("Farthing lends only pounds sterling.");
    const { session_id, loan, basket, customer } = readNewSession(data);
    const total = basket.reduce((sum, { quantity, price }) => MathBN.add(sum, MathBN.mult(quantity, price)), MathBN.convert(0));
    if (!MathBN.eq(total, amount)) throw notAllowed("The basket does not add up to the amount of the payment.");
    const { id, applicantUrl } = await answer(
      this.#farthing.createApplication(
        { ...loan, orderReference: session_id, basket, customer, returnUrl: this.#options.returnUrl },
        { idempotencyKey: session_id },
      ),
    );
    return { id, status: PaymentSessionStatus.PENDING, data: { applicationId: id, applicantUrl } satisfies SessionData };
  }

  /** Medusa places the order when this method answers `authorized`. */
  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return { ...(await this.getPaymentStatus(input)), data: input.data };
  }

  async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return { status: sessionStatuses[(await this.#read(input)).state] };
  }

  /**
   * Reports the delivery of all goods. Medusa does not pass on the amount of a capture, so the shop cannot capture a part of the payment.
   */
  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const application = await this.#read(input);
    if (application.state === "signed") await answer(this.#farthing.createFulfilment(application.id, {}, onceFor(input)));
    else if (!isSigned(application)) throw notAllowed(`The loan is ${application.state}, so it cannot be captured.`);
    return { data: input.data };
  }

  /** A refund of the whole remaining amount cancels the loan. A smaller refund lowers the customer's repayments. */
  async refundPayment({ amount, ...input }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const { id, goodsAmount, refundedAmount } = await this.#read(input);
    const isWhole = MathBN.gte(MathBN.add(refundedAmount, amount), goodsAmount ?? 0);
    const part = isWhole ? {} : { amount: MathBN.convert(amount).toFixed(2) };
    await answer(this.#farthing.createRefund(id, { ...part, reason: "goods_returned" }, onceFor(input)));
    return { data: input.data };
  }

  /** Before the signature the application is cancelled. After the signature the loan is refunded. */
  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const application = await this.#read(input);
    const reason = "order_changed";
    if (isSigned(application)) await answer(this.#farthing.createRefund(application.id, { reason }, onceFor(input)));
    else if (!isEnded(application)) await answer(this.#farthing.cancelApplication(application.id, { reason }, onceFor(input)));
    return { data: input.data };
  }

  /**
   * Medusa deletes a session if the basket or the customer's choice changes. This call fails for a signed application, because a signed
   * application cannot be cancelled.
   */
  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    // Medusa also deletes sessions for which no application was created.
    if (!data?.applicationId) return { data };
    const application = await this.#read({ data });
    if (!isEnded(application)) await answer(this.#farthing.cancelApplication(application.id, { reason: "order_changed" }));
    return { data };
  }

  /** The amount of an application cannot change, so a changed basket needs a new session. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const { goodsAmount, state } = await this.#read(input);
    if (!MathBN.eq(goodsAmount ?? 0, input.amount)) throw notAllowed("Create a new payment session for another amount.");
    return { status: sessionStatuses[state], data: input.data };
  }

  async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data: { ...(await this.#read(input)) } };
  }

  /** Throws a WebhookRefused if the signature is wrong. */
  async getWebhookActionAndData({ rawData, headers }: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> {
    const event = await verifyWebhook(rawData, headers as Record<string, string>, { secrets: this.#options.webhookSecrets });
    const action = webhookActions[event.type];
    const { orderReference, goodsAmount } = event.data.application ?? {};
    if (!action || event.isTest || !orderReference) return { action: PaymentActions.NOT_SUPPORTED };
    return { action, data: { session_id: orderReference, amount: new BigNumber(goodsAmount ?? 0) } };
  }

  #read({ data }: PaymentProviderInput): Promise<Application> {
    return answer(this.#farthing.getApplication((data as SessionData).applicationId));
  }
}

/** Medusa sends the same key when it repeats an action, so that the action takes effect once. */
const onceFor = ({ context }: PaymentProviderInput) => (context?.idempotency_key ? { idempotencyKey: context.idempotency_key } : {});

const notAllowed = (message: string, code?: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code);

/** Medusa shows the message of a MedusaError to the shop's staff. Medusa hides the message of any other error. */
async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof FarthingError ? notAllowed(error.message, error.code) : error;
  }
}
