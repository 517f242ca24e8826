import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { pages } from "#contract/addresses.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { FillButton } from "#web/storefront/cart/fill/fill-button.tsx";

const sizes = "(width < 36rem) calc(100vw - 40px), 512px";

export function EmptyCart() {
  const { sources, img } = usePlacedPicture("empty", picture);
  return (
    <div className="mx-auto max-w-lg text-center">
      <picture>
        <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
        <img
          src={img.src}
          srcSet={sources.webp}
          sizes={sizes}
          width={img.w}
          height={img.h}
          alt=""
          // A guest with a cart never sees it, so it is not fetched for them.
          loading="lazy"
          fetchPriority="high"
          className="w-full rounded-xl"
        />
      </picture>
      <h2 className="mt-8 text-[1.75rem]">Ihr Warenkorb ist leer</h2>
      <p className="mt-3 text-balance text-muted">
        Suchen Sie sich Ihre Menüs aus und wählen Sie, an welchem Tag wir liefern.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pages.shop()} size="lg">
          Weiter einkaufen
        </ButtonLink>
        <FillButton size="lg" />
      </div>
    </div>
  );
}
