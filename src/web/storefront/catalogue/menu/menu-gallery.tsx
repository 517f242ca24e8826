import { useRef, useState } from "react";
import type { MenuDetails, Picture } from "#contract/catalogue/catalogue.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { HeartButton } from "#web/storefront/catalogue/wishlist/heart-button.tsx";

interface Props {
  menu: MenuDetails;
}

/** On a phone slightly narrower than shown, as in the cards. */
const sizes =
  "(min-width: 1280px) 640px, (min-width: 1024px) 52vw, (min-width: 768px) calc(100vw - 80px), 88vw";

export function MenuGallery({ menu }: Props) {
  const { gallery_images: pictures, has_gallery: hasGallery } = menu.image_display;
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const readPlace = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(Math.round(scrollLeft / Math.max(clientWidth, 1)));
  const show = (place: number) => {
    const { current } = track;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    current?.scrollTo({ left: place * current.clientWidth, behavior });
  };
  return (
    <section aria-label="Bilder" className="min-w-0">
      <div className="relative overflow-hidden rounded-lg bg-sand shadow-card max-md:-mx-5 max-md:rounded-none">
        <ul
          ref={track}
          tabIndex={hasGallery ? 0 : undefined}
          aria-label="Bilder des Menüs"
          onScroll={(event) => readPlace(event.currentTarget)}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {pictures.map(({ url, picture }, place) => (
            <li key={url} className="aspect-4/3 w-full shrink-0 snap-center">
              <MenuPicture
                picture={picture}
                sizes={sizes}
                priority={place === 0}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        <span className="absolute bottom-3 left-3 rounded-full bg-canvas/90 px-2.5 py-0.5 text-xs/[1.25rem]">
          Serviervorschlag
        </span>
        <HeartButton menuId={menu.id} className="absolute top-3 right-3" />
      </div>
      {hasGallery && (
        <ul aria-label="Bildauswahl" className="mt-3 flex gap-3">
          {pictures.map(({ url, picture }, place) => (
            <li key={url}>
              <GalleryThumb
                picture={picture}
                label={`Bild ${place + 1} von ${pictures.length} zeigen`}
                isCurrent={place === shown}
                onShow={() => show(place)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface GalleryThumbProps {
  picture: Picture;
  label: string;
  isCurrent: boolean;
  onShow: () => void;
}

function GalleryThumb({ picture, label, isCurrent, onShow }: GalleryThumbProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      onClick={onShow}
      className="block aspect-4/3 w-24 overflow-hidden rounded-md border-2 border-transparent bg-sand opacity-75 transition-opacity duration-200 hover:opacity-100 aria-current:border-forest aria-current:opacity-100"
    >
      <MenuPicture picture={{ ...picture, alt: "" }} sizes="96px" className="size-full object-cover" />
    </button>
  );
}
