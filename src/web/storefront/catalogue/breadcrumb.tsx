import { pages } from "#contract/addresses.ts";
import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import type { JsonLd } from "#web/storefront/navigation/page-head.ts";

export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Brotkrumen">
      <ol className="flex flex-wrap gap-x-1.5 text-sm text-muted">
        {[start, ...steps].map(({ name, to }, place) => (
          <li key={name} className="flex gap-x-1.5 py-0.5">
            {place > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

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

export function menuSteps({ name }: { name: string }): Step[] {
  return [shopStep, { name }];
}

export function shopSteps(style: MenuStyle | null): Step[] {
  return style ? [shopStep, { name: style.name }] : [{ name: shopStep.name }];
}

interface Step {
  name: string;
  /** The last step is the page itself and has no address. */
  to?: string;
}

export const start: Step = { name: "Startseite", to: pages.home() };

const shopStep = { name: "Unsere Menüs", to: pages.shop() } satisfies Step;
