import type { MenuReviews as Reviews } from "#contract/catalogue/catalogue.ts";
import { nameOfMonth } from "#contract/day.ts";
import { Stars } from "#web/shared/ui/stars.tsx";
import { averageText, reviewCount } from "#web/storefront/catalogue/reviews/review-count.ts";

/** With how it is made sure that they come from buyers (§ 5b (3) UWG). */
export function MenuReviews({ reviews }: { reviews: Reviews }) {
  const { count, average, shown } = reviews;
  return (
    <section aria-labelledby="bewertungen" className="page-width mt-12 md:mt-16">
      <h2 id="bewertungen" className="text-[1.625rem]/[2rem] md:text-[2rem]/[2.5rem]">
        Bewertungen
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={average} />
        <strong className="font-display text-xl tabular-nums">{averageText(average)}</strong>
        <span className="text-muted">aus {reviewCount(count)}</span>
      </p>
      <p className="mt-2 max-w-[72ch] text-sm text-muted">
        Bewerten kann nur, wem dieses Menü geliefert wurde: über den persönlichen Link der Bestellung, je
        Lieferung einmal. Vor dem Veröffentlichen lesen wir jede Bewertung und lehnen nur ab, was beleidigt,
        wirbt, Persönliches nennt oder nicht vom Gericht handelt. Gute und schlechte behandeln wir gleich,
        bezahlt wird keine.
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ stars, text, month }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={place} className="rounded-lg bg-white p-5 shadow-card">
            <Stars stars={stars} />
            {text && <p className="mt-2 wrap-anywhere">„{text}“</p>}
            <p className="mt-2 text-sm text-muted">
              {nameOfMonth(Number(month.slice(5)))} {month.slice(0, 4)}
            </p>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="mt-4 text-sm text-muted">Gezeigt sind die {shown.length} neuesten.</p>
      )}
    </section>
  );
}
