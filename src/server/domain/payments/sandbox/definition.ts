import type { TestProvider } from "#server/domain/payments/provider-definition.ts";
import { sandboxProvider } from "#server/domain/payments/sandbox/provider.ts";

export const sandbox: TestProvider = {
  label: "Testzahlung",
  means: "Testzahlung",
  open: async (deps) => sandboxProvider(deps),
};
