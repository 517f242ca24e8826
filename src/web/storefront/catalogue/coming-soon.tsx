import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";

/** What comes, as long as the shop has no menu. */
export default function ComingSoon({ level = "h2" }: { level?: "h1" | "h2" }) {
  const Heading = level;
  const shown = usePlacedPicture("empty", picture);
  return (
    <div className="page-width flex flex-col items-center pt-14 text-center md:pt-22">
      <StillPicture picture={shown} sizes="280px" alt="" className="mb-6 w-70 rounded-xl" />
      <Heading>Hier entsteht unsere Karte</Heading>
      <p className="mt-4 max-w-[48ch] text-lg text-balance text-muted">
        Die ersten Menüs kommen bald. Schauen Sie gern wieder vorbei – oder melden Sie sich am Ende der Seite
        für den Newsletter an.
      </p>
    </div>
  );
}
