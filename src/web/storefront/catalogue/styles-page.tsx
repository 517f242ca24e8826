import { lazy, Suspense } from "react";
import { pages } from "#contract/addresses.ts";
import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import type { loadStyles } from "#web/storefront/catalogue/load-styles.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

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

interface StyleCardProps {
  style: MenuStyle;
  priority: boolean;
}

function StyleCard({ style, priority }: StyleCardProps) {
  return (
    <article
      aria-label={style.name}
      className="group overflow-hidden rounded-lg bg-white shadow-card transition-[translate,box-shadow] duration-200 hover:-translate-y-[3px] hover:shadow-lift"
    >
      <div className="aspect-4/3 overflow-hidden bg-sand">
        <MenuPicture
          picture={style.picture}
          sizes="(min-width: 1024px) 390px, (min-width: 480px) 50vw, 88vw"
          priority={priority}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.045]"
        />
      </div>
      <div className="p-4">
        <ButtonLink to={pages.shopByStyle(style.slug)} wide>
          {style.name}
        </ButtonLink>
      </div>
    </article>
  );
}
