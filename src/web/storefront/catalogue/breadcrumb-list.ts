import type { JsonLd } from "#web/shared/ui/page-meta.ts";
import { type Step, start } from "#web/storefront/catalogue/breadcrumb-steps.ts";

/** The breadcrumb as search engines read it; its last entry is the page itself and needs no address. */
export function breadcrumbList(publicUrl: string, steps: readonly Step[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [start, ...steps].map(({ name, to }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      ...(to ? { item: publicUrl + to } : {}),
    })),
  };
}
