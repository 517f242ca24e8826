import desktop from "#brand/pictures/hero-desktop.webp?w=960;1280;1920;2400&format=avif;webp&as=picture";
import mobile from "#brand/pictures/hero-mobile.webp?w=480;640;800;1080&format=avif;webp&as=picture";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";

const wide = "(min-width: 768px)";
/** The picture is wider than its frame, which is 640 px high from 1024 px on and 420 px below. */
const wideSizes = "(min-width: 1024px) 1280px, 840px";
/** A picture of the shop's own has another shape, see `placeSizes`. */
const ownSizes = "(min-width: 1024px) 1000px, 100vw";

/**
 * Ten per cent narrower than shown: the picture comes one size smaller, and nobody sees it on a dense
 * screen.
 */
const narrowSizes = "88vw";

export function HeroPicture() {
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
