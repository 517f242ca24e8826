import type { Branding } from "#contract/branding.ts";
import { api } from "#web/api/browser.ts";
import { Reading } from "#web/api/reading.ts";
import { tryTwice } from "#web/api/try-twice.ts";
import { useReading } from "#web/api/use-reading.ts";

/** The shop's public data, for what stands on pages without loader data or open beyond a cut-off. */
export const shopBranding = new Reading<Branding>({
  read: () => tryTwice(async () => (await api("readBranding")).data),
  staleMs: 60_000,
});

/** Undefined until it has been read. */
export function useBranding(): Branding | undefined {
  return useReading(shopBranding).data;
}
