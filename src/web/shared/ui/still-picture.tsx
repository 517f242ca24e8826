interface Props {
  picture: { sources: Record<string, string>; img: { src: string; w: number; h: number } };
  sizes: string;
  alt: string;
  priority?: boolean;
  className?: string;
}

/** A picture of the brand; the build makes it in several sizes. */
export function StillPicture({ picture, sizes, alt, priority, className }: Props) {
  const { sources, img } = picture;
  return (
    <picture className="contents">
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={img.src}
        srcSet={sources.webp}
        sizes={sizes}
        width={img.w}
        height={img.h}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
