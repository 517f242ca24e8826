import { lazy, Suspense } from "react";
import { pages } from "#contract/addresses.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { StyleCard } from "#web/storefront/catalogue/style-card.tsx";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadStyles } from "./load-styles.ts";

const ComingSoon = lazy(() => import("#web/storefront/catalogue/coming-soon.tsx"));

export default function Page({ data }: PageProps<typeof loadStyles>) {
  const hasMenus = useRoot()?.hasMenus !== false;
  if (!hasMenus) {
    return (
      <Suspense>
        <ComingSoon level="h1" />
      </Suspense>
    );
  }
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mb-8 text-center md:mb-12">
        <h1>UNSERE STYLES</h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-lg text-muted">
          {data.length > 0
            ? "Unter dem Bild können Sie unser kleines Geheimnis lüften!"
            : "Noch sind unsere Menüs nicht nach Küchen geordnet. Alle finden Sie auf der Karte."}
        </p>
      </div>
      <ul className="grid gap-5 min-[30rem]:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {data.map((style, index) => (
          <li key={style.id}>
            <StyleCard style={style} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-8 text-center md:mt-12">
        <ButtonLink to={pages.shop()} variant="secondary" size="lg">
          Alle Menüs ansehen
        </ButtonLink>
      </div>
    </div>
  );
}
