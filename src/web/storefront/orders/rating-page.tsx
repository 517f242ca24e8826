import { Suspense } from "react";
import { pages } from "#contract/addresses.ts";
import { longDay } from "#contract/day.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { LineReview } from "#web/storefront/catalogue/reviews/line-review.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadRating, RatedLine } from "#web/storefront/orders/load-rating.ts";

const ReviewForm = lazyPart(() => import("#web/storefront/catalogue/reviews/review-form.tsx"));

/** Behind the stars of the letter: they are filled in, and one press records them. */
export default function RatingPage({ data, params }: PageProps<typeof loadRating>) {
  const { lines, chosen, order } = data;
  const { token = "" } = params;
  const isChosen = ({ delivery, line }: RatedLine) =>
    delivery.isoDate === chosen.tag && String(line.menuId) === chosen.menu;
  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="mx-auto min-h-[40vh] max-w-xl">
        <h1 className="text-[2.25rem] hyphens-auto md:text-[3rem]">Wie hat’s geschmeckt?</h1>
        <p className="mt-3 text-lg text-muted">{introOf(order !== null, lines.length)}</p>
        <ul className="mt-6 space-y-4">
          {lines.map(({ delivery, line }) => (
            <li
              key={`${delivery.isoDate} ${line.menuId}`}
              className="rounded-lg bg-white p-4 shadow-card sm:p-5"
            >
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {line.picture && (
                  <MenuPicture
                    picture={{ ...line.picture, alt: "" }}
                    sizes="64px"
                    className="size-16 shrink-0 rounded-sm object-cover"
                  />
                )}
                <div className="min-w-0 flex-1 basis-[min(100%,10rem)]">
                  <h2 className="text-lg leading-tight hyphens-auto wrap-anywhere">{line.name}</h2>
                  <p className="mt-1 text-sm text-muted">Lieferung am {longDay(delivery.isoDate)}</p>
                </div>
              </div>
              {isChosen({ delivery, line }) && line.isReviewable ? (
                <Suspense fallback={<LoadingHint />}>
                  <ReviewForm line={line} day={delivery.isoDate} token={token} initialStars={chosen.stars} />
                </Suspense>
              ) : (
                <LineReview line={line} delivery={delivery} token={token} />
              )}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={`${pages.guestOrder(token)}#noch-einmal`} size="lg">
            Noch einmal bestellen
          </ButtonLink>
          <Link to={pages.guestOrder(token)} className="text-link inline-flex min-h-11 items-center">
            Zur Bestellung
          </Link>
        </div>
      </div>
    </div>
  );
}

function introOf(isOpen: boolean, count: number): string {
  if (!isOpen) return "Dieser Link ist abgelaufen. Auf der Seite der Bestellung bekommen Sie einen neuen.";
  if (count === 0) return "Bewerten können Sie, sobald Ihre Lieferung angekommen ist.";
  return "Sterne wählen, absenden, fertig. Einen Satz dazu lesen wir gern, er muss aber nicht sein.";
}
