import picture from "#brand/pictures/not-found.webp?w=480;960;1464&format=avif;webp&as=picture";
import { pages } from "#contract/addresses.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";

export default function NotFound() {
  const shown = usePlacedPicture("not-found", picture);
  return (
    <div className="page-width flex flex-col items-center pt-10 text-center md:pt-16">
      <StillPicture
        picture={shown}
        sizes="(width >= 800px) 720px, 100vw"
        alt=""
        priority
        className="w-full max-w-[45rem] rounded-xl"
      />
      <h1 className="mt-8">Seite nicht gefunden</h1>
      <p className="mt-4 max-w-[48ch] text-lg text-muted">
        Unter dieser Adresse steht nichts auf dem Tisch. Vielleicht hat sie sich geändert.
      </p>
      <ButtonLink to={pages.home()} size="lg" className="mt-8">
        Zur Startseite
      </ButtonLink>
    </div>
  );
}
