import type { Branding } from "#contract/shop/branding.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";

/** The shop's public data, for pages without loader data and for pages that stay open beyond a cut-off. */
export const shopBranding = new Reading<Branding>({
  read: () => tryTwice(async () => (await api("readBranding")).data),
  staleMs: 60_000,
});

export function useBranding(): Branding | undefined {
  return useReading(shopBranding).data;
}
