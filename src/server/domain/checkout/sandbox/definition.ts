import type { TestProvider } from "#server/domain/checkout/provider-definition.ts";
import { sandboxProvider } from "#server/domain/checkout/sandbox/provider.ts";

export const sandbox: TestProvider = {
  label: "Testzahlung",
  means: "Testzahlung",
  open: async (deps) => sandboxProvider(deps),
};
