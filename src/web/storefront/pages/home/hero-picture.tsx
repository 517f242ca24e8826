import desktop from "#brand/pictures/hero-desktop.webp?w=960;1280;1920;2400&format=avif;webp&as=picture";
import mobile from "#brand/pictures/hero-mobile.webp?w=480;640;800;1080&format=avif;webp&as=picture";

const wide = "(min-width: 768px)";
/** The picture is wider than its frame, which is 640 px high from 1024 px on and 420 px below. */
const wideCrop = {
  sizes: "(min-width: 1024px) 1280px, 840px",
  width: desktop.img.w,
  height: desktop.img.h,
};

/**
 * Ten per cent narrower than shown: the picture comes one size smaller, and nobody sees it on a dense
 * screen.
 */
const narrowSizes = "88vw";

export function HeroPicture() {
  return (
    <picture className="contents">
      <source media={wide} type="image/avif" srcSet={desktop.sources.avif} {...wideCrop} />
      <source media={wide} type="image/webp" srcSet={desktop.sources.webp} {...wideCrop} />
      <source type="image/avif" srcSet={mobile.sources.avif} sizes={narrowSizes} />
      <img
        src={mobile.img.src}
        srcSet={mobile.sources.webp}
        sizes={narrowSizes}
        width={mobile.img.w}
        height={mobile.img.h}
        alt=""
        fetchPriority="high"
        className="hero-picture"
      />
    </picture>
  );
}
