import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { pages } from "#contract/addresses.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export function EmptyCart() {
  return (
    <div className="mx-auto max-w-lg text-center">
      <picture>
        <source type="image/avif" srcSet={picture.sources.avif} sizes="(width < 36rem) 100vw, 512px" />
        <img
          src={picture.img.src}
          srcSet={picture.sources.webp}
          sizes="(width < 36rem) 100vw, 512px"
          width={picture.img.w}
          height={picture.img.h}
          alt=""
          className="w-full rounded-xl"
        />
      </picture>
      <h2 className="mt-8 text-[1.75rem]">Ihr Warenkorb ist leer</h2>
      <p className="mt-3 text-balance text-muted">
        Suchen Sie sich Ihre Menüs aus und wählen Sie, an welchem Tag wir liefern.
      </p>
      <ButtonLink to={pages.shop()} size="lg" className="mt-7">
        Weiter einkaufen
      </ButtonLink>
    </div>
  );
}
