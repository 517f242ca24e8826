import { request } from "#web/api/client.ts";
import { apiContext } from "#web/api/context.ts";
import { StyleCard } from "#web/pages/styles/style-card.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import type { Route } from "./+types/page";

export const meta = () =>
  pageMeta({
    title: "Unsere Styles",
    description:
      "Italienisch, indisch, Hausmannskost und mehr: Wählen Sie Ihre Küche und sehen Sie alle Menüs dazu.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { styles: (await request(context.get(apiContext), "readStyles")).data };
  } catch (error) {
    // the text of the specification; the guest sees the calm page for failures
    throw new Error("Failed to fetch menu styling", { cause: error });
  }
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
        {loaderData.styles.map((style, index) => (
          <li key={style.id}>
            <StyleCard style={style} priority={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
