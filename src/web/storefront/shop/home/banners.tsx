import { type BannerColour, banners } from "#brand/home.ts";
import italian from "#brand/pictures/banner-italienisch.webp?w=320;640&format=avif;webp&as=picture";
import vegetarian from "#brand/pictures/banner-vegetarisch.webp?w=320;640&format=avif;webp&as=picture";
import box from "#brand/pictures/food-box.webp?w=480;800;1200&format=avif;webp&as=picture";
import { type BuiltPicture, usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";

/** A plate has a transparent background; a scene fades into the banner's colour. */
const bannerPictures = {
  "food-box": { shape: "scene", place: "food-box", picture: box },
  italienisch: { shape: "plate", place: "banner-italienisch", picture: italian },
  "vegetarische-box": { shape: "plate", place: "banner-vegetarisch", picture: vegetarian },
} as const satisfies Record<(typeof banners)[number]["picture"], unknown>;

type BannerTexts = (typeof banners)[number];

const grounds: Record<BannerColour, string> = {
  sage: "bg-[var(--banner-soft,#d5dfcb)] text-ink",
  saffron: "bg-[var(--banner-warm,#f0b73d)] text-ink",
  forest: "on-forest bg-forest text-cream",
};

export function Banners({ shown }: { shown: readonly string[] }) {
  return (
    <section aria-label="Angebote" className="page-width grid gap-3 pt-10 md:grid-cols-2 md:gap-6 md:pt-22">
      {banners
        .filter(({ href }) => shown.includes(href))
        .map((banner) => (
          <Banner key={banner.href} banner={banner} />
        ))}
    </section>
  );
}

function Banner({ banner }: { banner: BannerTexts }) {
  const { shape } = bannerPictures[banner.picture];
  const wide = shape === "scene";
  return (
    <article
      aria-label={banner.heading}
      className={`relative isolate flex min-h-36 overflow-hidden rounded-xl md:min-h-80 ${grounds[banner.colour]} ${wide ? "md:col-span-2" : ""}`}
    >
      {wide ? <Scene banner={banner} /> : <Plate banner={banner} />}
      <div
        className={`relative flex flex-col items-start gap-3 p-5 max-md:max-w-[72%] md:gap-0 md:p-9 ${wide ? "md:max-w-[46%]" : "md:max-w-[60%]"}`}
      >
        <h2 className="text-[1.375rem] md:text-[2.125rem]">{banner.heading}</h2>
        <p
          className={`mt-2.5 mb-5 text-pretty max-md:hidden ${wide ? "max-w-[30ch] text-lg" : "md:max-w-[10.5rem] lg:max-w-[13rem] xl:max-w-[15rem]"}`}
        >
          <Unbroken text={banner.text} />
        </p>
        <ButtonLink
          to={banner.href}
          variant={banner.colour === "forest" ? "light" : "primary"}
          className="mt-auto whitespace-nowrap"
        >
          {banner.button}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Decoration; the words stand beside it. */
function useBannerPicture(banner: BannerTexts): BuiltPicture {
  const { place, picture } = bannerPictures[banner.picture];
  return usePlacedPicture(place, picture);
}

function Plate({ banner }: { banner: BannerTexts }) {
  return (
    <div className="plate-shadow absolute -right-16 -bottom-10 -z-10 w-46 sm:-right-6 sm:w-56 md:-right-22 md:-bottom-20 md:w-66 lg:-right-24 lg:-bottom-16 lg:w-76 xl:-right-12 xl:-bottom-8 xl:w-88">
      <StillPicture
        picture={useBannerPicture(banner)}
        sizes="352px"
        alt=""
        className="plate aspect-square w-full object-cover"
      />
    </div>
  );
}

function Scene({ banner }: { banner: BannerTexts }) {
  return (
    <StillPicture
      picture={useBannerPicture(banner)}
      sizes="(min-width: 768px) 640px, 54vw"
      alt=""
      className="absolute inset-y-0 right-0 -z-10 h-full w-[54%] object-cover [mask-image:linear-gradient(to_right,transparent,black_24%)]"
    />
  );
}
