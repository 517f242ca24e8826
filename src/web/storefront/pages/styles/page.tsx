import { data } from "react-router";
import { pages } from "#contract/addresses.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { pageStatus } from "#web/shared/api/load-part.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import { readStyles } from "#web/storefront/pages/styles/read-styles.ts";
import { StyleCard } from "#web/storefront/pages/styles/style-card.tsx";
import type { Route } from "./+types/page";

export const meta = () =>
  pageMeta({
    title: "Unsere Styles",
    description:
      "Italienisch, indisch, Hausmannskost und mehr: Wählen Sie Ihre Küche und sehen Sie alle Menüs dazu.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const styles = await readStyles(context.get(apiContext));
  return data(styles, pageStatus(styles));
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mb-8 text-center md:mb-12">
        <h1>UNSERE STYLES</h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-lg text-muted">
          Unter dem Bild können Sie unser kleines Geheimnis lüften!
        </p>
      </div>
      <ul className="grid gap-5 min-[480px]:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {loaderData.data.map((style, index) => (
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
