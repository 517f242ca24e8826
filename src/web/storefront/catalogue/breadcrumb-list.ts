import { type Step, start } from "#web/storefront/catalogue/breadcrumb-steps.ts";
import type { JsonLd } from "#web/storefront/navigation/page-head.ts";

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
