import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { FarthingPaymentProvider } from "./provider";

export default ModuleProvider(Modules.PAYMENT, { services: [FarthingPaymentProvider] });
