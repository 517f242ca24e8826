import { type PicturePlace, picturePlaces } from "#contract/brand-pictures.ts";
import type { LoadedBrand } from "#web/office/shop/brand/office-brand.tsx";
import { PlaceForm } from "#web/office/shop/brand/place-form.tsx";

interface Props {
  brand: LoadedBrand;
  onReload: () => Promise<unknown>;
}

const groups: { title: string; places: readonly PicturePlace[] }[] = [
  {
    title: "Startseite",
    places: ["hero-desktop", "hero-mobile", "info", "food-box", "banner-italienisch", "banner-vegetarisch"],
  },
  { title: "Überall sonst", places: ["social", "empty", "not-found"] },
];

export function PicturesForm({ brand, onReload }: Props) {
  const own = picturePlaces.filter((place) => brand.pictures[place]).length;
  return (
    <div className="space-y-6">
      <p className="max-w-[75ch] text-muted">
        Jedes Bild gilt ab sofort und wird auf die Form seiner Stelle zugeschnitten, von der Mitte aus.{" "}
        {own === 0
          ? "Noch sind es überall die mitgelieferten."
          : `${own} von ${picturePlaces.length} sind Ihre eigenen.`}
      </p>
      {groups.map(({ title, places }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 font-semibold">{title}</h3>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {places.map((place) => (
              <PlaceForm key={place} place={place} own={brand.pictures[place]} onReload={onReload} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
