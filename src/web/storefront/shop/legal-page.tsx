import { germanDay } from "#contract/day.ts";
import type { LegalText } from "#contract/shop/legal-texts.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { unbrokenHtml } from "#web/shared/ui/unbroken.tsx";
import { GuaranteePicture } from "#web/storefront/checkout/guarantee-picture.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { LegalLoad } from "#web/storefront/shop/legal-pages.ts";

export default function Page({ data: { title, updated, sections } }: PageProps<LegalLoad>) {
  const inZone = useGermanTime();
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-[clamp(2rem,1.2rem+3.2vw,3.5rem)] hyphens-auto">{title}</h1>
      <p className="mt-3 text-sm text-muted">
        Stand: <time dateTime={updated}>{germanDay(updated)}</time>
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[17rem_1fr]">
        <Contents sections={sections} />
        <div className="max-w-[72ch] min-w-0">
          {sections.map(({ id, heading, html, hasGuaranteePicture }) => (
            <section key={id} id={id} className="mb-10 last:mb-0">
              <h2 className="mb-3 text-[1.5rem] md:text-[1.75rem]">{heading}</h2>
              {hasGuaranteePicture && (
                <div className="mb-5">
                  <GuaranteePicture />
                </div>
              )}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the brand's or clean HTML; the company is escaped */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: inZone(unbrokenHtml(html)) }} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalText, "sections">) {
  return (
    <nav
      aria-label="Inhalt dieser Seite"
      className="rounded-lg bg-sand p-5 lg:sticky lg:top-25 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2 className="mb-2 text-lg">Inhalt</h2>
      <ol className="text-[.9375rem]">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 leading-snug underline-offset-4 hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
