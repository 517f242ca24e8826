import { invoiceProvider } from "#server/domain/checkout/invoice-purchase/provider.ts";
import type { SideProvider } from "#server/domain/checkout/provider-definition.ts";

/** Firms pay afterwards, by bank transfer. */
export const invoice: SideProvider = {
  label: "Kauf auf Rechnung",
  means: "Überweisung",
  openBeside: invoiceProvider,
};
