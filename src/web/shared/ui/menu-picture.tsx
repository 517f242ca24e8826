import type { Picture } from "#contract/catalogue/catalogue.ts";
import { pictureWidths } from "#contract/catalogue/picture-widths.ts";

interface Props {
  picture: Picture;
  sizes: string;
  /** For the page's largest picture: fetched at once. */
  priority?: boolean;
  className?: string;
}

export function MenuPicture({ picture, sizes, priority, className }: Props) {
  if (picture.width === 0) return null;
  const widths = pictureWidths.filter((width) => width <= picture.width);
  const sources = (format: string) =>
    widths.map((width) => `${picture.base}/${width}.${format} ${width}w`).join(", ");
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={`${picture.base}/${widths[1] ?? pictureWidths[0]}.webp`}
        srcSet={sources("webp")}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
