import { ArrowRight, Check, Clock, ShoppingBag, Star, Truck } from "lucide-react";
import { hero } from "#brand/home.ts";
import desktop from "#brand/pictures/hero-desktop.webp?w=960;1280;1920;2400&format=avif;webp&as=picture";
import mobile from "#brand/pictures/hero-mobile.webp?w=480;640;800;1080&format=avif;webp&as=picture";
import { pages } from "#contract/addresses.ts";
import type { Rating } from "#contract/catalogue/catalogue.ts";
import { briefDay } from "#contract/day.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { formatEuro } from "#contract/money.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { useLatestBranding } from "#web/storefront/calendar/chosen-day.ts";
import { CodeChip } from "#web/storefront/cart/codes/code-chip.tsx";
import { articleText, countOf } from "#web/storefront/cart/delivery-groups.ts";
import { SuggestButton } from "#web/storefront/cart/fill/suggest-button.tsx";
import { useCart } from "#web/storefront/cart/guest-cart.ts";
import { VatNote } from "#web/storefront/catalogue/card/price-notes.tsx";
import { averageText, reviewCount } from "#web/storefront/catalogue/reviews/review-count.ts";
import { forNewGuests } from "#web/storefront/shop/home/for-new-guests.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

const icons = { check: Check, clock: Clock } as const;

interface Props {
  texts: HomeTexts["hero"];
  promo: HomeTexts["promo"];
  hasMenus: boolean;
}

export function Hero({ texts, promo, hasMenus }: Props) {
  // A long title is set smaller, so that the picture keeps its height.
  const isLong = Math.max(texts.titleFirst.length, texts.titleSecond.length) > 16;
  return (
    <section
      aria-labelledby="willkommen"
      className="on-forest relative overflow-hidden bg-hero text-cream max-md:flex max-md:flex-col"
    >
      <div className="page-width relative z-10 flex flex-col justify-center pt-3 pb-5 md:pt-14 md:pb-0 lg:min-h-[36rem] lg:py-8">
        <div className="wrap-anywhere lg:max-w-[31rem]">
          <Greeting />
          <h1
            id="willkommen"
            className={`long-words max-md:text-[max(1.25rem,6.2vw)] max-md:leading-tight ${isLong ? "md:text-[2.25rem] lg:text-[3rem]" : ""}`}
          >
            <span className="md:block">{texts.titleFirst}</span>{" "}
            <span className="text-saffron md:block">{texts.titleSecond}</span>
          </h1>
          <p className="mt-5 max-w-[40ch] text-lg leading-relaxed text-cream/90 max-md:hidden lg:text-[1.1875rem]">
            {texts.text}
          </p>
          <PriceLine />
          <div className="mt-3.5 flex flex-col gap-3 sm:flex-row sm:flex-wrap md:mt-7">
            {hasMenus && (
              <>
                <ButtonLink to={hero.primary.href} variant="buy" size="lg">
                  {hero.primary.label}
                </ButtonLink>
                <SuggestButton variant="outline" size="lg" className="max-md:hidden" />
              </>
            )}
            {!hasMenus && (
              <ButtonLink to={hero.secondary.href} variant="light" size="lg">
                {hero.secondary.label}
              </ButtonLink>
            )}
          </div>
          {hasMenus && (
            <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 max-md:hidden">
              {promo?.code && (
                <CodeChip
                  code={promo.code}
                  heading={promo.heading}
                  className={promo.isForNew ? forNewGuests : ""}
                />
              )}
              <Link
                to={hero.secondary.href}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
              >
                {hero.secondary.label}
              </Link>
            </p>
          )}
          <HeroFacts />
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}

const pill =
  "mb-5 inline-flex min-h-9 max-md:hidden max-w-full items-center gap-2.5 rounded-full bg-white/12 py-1.5 pr-4 pl-3 text-[.9375rem] font-medium";

/** The first day that can be ordered; for a guest with a cart what waits in it, in the same place. */
function Greeting() {
  const startDate = useLatestBranding()?.deliveryDates.startDate;
  const { cart } = useCart();
  if (cart && cart.items.length > 0)
    return (
      <Link to={pages.cart()} className={`${pill} no-underline hover:bg-white/20`}>
        <ShoppingBag className="size-5 shrink-0" aria-hidden="true" />
        Noch im Warenkorb: {articleText(countOf(cart.items))}
        <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
      </Link>
    );
  return (
    <p className={pill}>
      <Truck className="size-5 shrink-0" aria-hidden="true" />
      {startDate ? `${hero.deliveryFrom} ${briefDay(startDate)}` : hero.delivery}
    </p>
  );
}

/** What a menu costs at least, and what guests think of all. */
function PriceLine() {
  const { priceFrom, rating } = useRootBranding() ?? {};
  return (
    <div className="mt-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm md:mt-4">
      {priceFrom !== undefined && (
        <p>
          <span className="mr-2 font-display text-[1.375rem] font-bold tabular-nums md:text-2xl">
            ab {formatEuro(priceFrom)}
          </span>
          <VatNote />
        </p>
      )}
      {rating && (
        <p className="flex items-center gap-2">
          <Star className="size-[1.125rem] shrink-0 fill-saffron text-saffron" aria-hidden="true" />
          {ratingText(rating)}
        </p>
      )}
    </div>
  );
}

function HeroFacts() {
  return (
    <ul className="mt-7 flex flex-wrap gap-x-7 gap-y-2.5 text-[.9375rem] max-md:hidden">
      {hero.facts.map(({ icon, text }) => {
        const Icon = icons[icon];
        return (
          <li key={text} className="flex items-center gap-2.5">
            <Icon className="size-[1.125rem]" aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** It says whose reviews they are (§ 5b (3) UWG); how that is made sure of stands on each menu's page. */
function ratingText({ average, count }: Rating): string {
  return `${averageText(average)} von 5: ${reviewCount(count)} belieferter Gäste`;
}

const wide = "(min-width: 768px)";
/** The picture is wider than its frame, which is 640 px high from 1024 px on and 420 px below. */
const wideSizes = "(min-width: 1024px) 1280px, 840px";
/** The shop's own picture has another shape, see `placeSizes`. */
const ownSizes = "(min-width: 1024px) 1000px, 100vw";

/**
 * Ten per cent narrower than shown: the picture comes one size smaller, which does not show on a dense
 * screen.
 */
const narrowSizes = "88vw";

function HeroPicture() {
  const onDesktop = usePlacedPicture("hero-desktop", desktop);
  const onPhone = usePlacedPicture("hero-mobile", mobile);
  const { pictures } = useBrand();
  const isOwn = { wide: pictures["hero-desktop"], narrow: pictures["hero-mobile"] };
  const crop = { sizes: isOwn.wide ? ownSizes : wideSizes, width: onDesktop.img.w, height: onDesktop.img.h };
  return (
    <picture className="contents">
      <source media={wide} type="image/avif" srcSet={onDesktop.sources.avif} {...crop} />
      <source media={wide} type="image/webp" srcSet={onDesktop.sources.webp} {...crop} />
      <source type="image/avif" srcSet={onPhone.sources.avif} sizes={narrowSizes} />
      <img
        src={onPhone.img.src}
        srcSet={onPhone.sources.webp}
        sizes={narrowSizes}
        width={onPhone.img.w}
        height={onPhone.img.h}
        alt={onDesktop.alt}
        fetchPriority="high"
        className={`hero-picture ${isOwn.wide ? "hero-own-wide" : ""} ${isOwn.narrow ? "hero-own-narrow" : ""}`}
      />
    </picture>
  );
}
