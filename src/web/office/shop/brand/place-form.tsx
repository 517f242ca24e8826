import { ImagePlus } from "lucide-react";
import italian from "#brand/pictures/banner-italienisch.webp?w=480&format=webp&as=picture";
import vegetarian from "#brand/pictures/banner-vegetarisch.webp?w=480&format=webp&as=picture";
import empty from "#brand/pictures/empty.webp?w=480&format=webp&as=picture";
import box from "#brand/pictures/food-box.webp?w=480&format=webp&as=picture";
import desktop from "#brand/pictures/hero-desktop.webp?w=480&format=webp&as=picture";
import mobile from "#brand/pictures/hero-mobile.webp?w=480&format=webp&as=picture";
import info from "#brand/pictures/info.webp?w=480&format=webp&as=picture";
import notFound from "#brand/pictures/not-found.webp?w=480&format=webp&as=picture";
import social from "#brand/pictures/social.webp?w=480&format=webp&as=picture";
import type { BodyOf } from "#contract/contract.ts";
import { type PicturePlace, placeSizes } from "#contract/shop/brand-pictures.ts";
import type { Picture } from "#contract/catalogue/catalogue.ts";
import { isDescribed, placeNames } from "#contract/office/shop/brand.ts";
import { pictureMostBytes } from "#contract/office/catalogue/menu-files.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { sendFile } from "#web/office/send-file.ts";
import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { useUpload } from "#web/office/shop/brand/use-upload.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { ownPicture } from "#web/shared/brand/placed-picture.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";

/** Small ones, for the office alone: those of the pages come with the pages' scripts. */
const shippedPictures: Record<PicturePlace, typeof social> = {
  "hero-desktop": desktop,
  "hero-mobile": mobile,
  "food-box": box,
  "banner-italienisch": italian,
  "banner-vegetarisch": vegetarian,
  info,
  social,
  empty,
  "not-found": notFound,
};

/** What a picture has to do at its place. */
const placeHints: Record<PicturePlace, string> = {
  "hero-desktop": "Steht rechts neben dem Text und füllt den Rest: Was zählt, gehört in die Mitte.",
  "hero-mobile": "Steht unter dem Text; der obere Rand läuft in die Hauptfarbe aus.",
  "food-box": "Über die ganze Breite, neben dem Text zu allen Menüs.",
  "banner-italienisch": "Ein Teller von oben, der das Quadrat fast füllt: Er wird rund ausgeschnitten.",
  "banner-vegetarisch": "Ein Teller von oben, der das Quadrat fast füllt: Er wird rund ausgeschnitten.",
  info: "Neben dem Text darüber, wann die Küche kocht.",
  social: "Erscheint, wenn jemand einen Link zum Shop verschickt.",
  empty: "Solange nichts im Warenkorb oder auf der Merkliste liegt.",
  "not-found": "Unter einer Adresse, die es nicht gibt.",
};

interface Props {
  place: PicturePlace;
  own: Picture | undefined;
  onReload: () => Promise<unknown>;
}

export function PlaceForm({ place, own, onReload }: Props) {
  const params = { place };
  const name = placeNames[place];
  const { share, error, upload } = useUpload({
    mostBytes: pictureMostBytes,
    done: `${name}: Das Bild gilt ab sofort.`,
    send: (file, onProgress) => sendFile("uploadBrandPicture", file, { params, onProgress }),
    onDone: onReload,
  });
  const remove = useOfficeChange("removeBrandPicture", {
    done: `${name}: Gezeigt wird wieder das mitgelieferte Bild.`,
    onDone: () => void onReload(),
  });
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-hairline p-3">
      <div>
        <h4 className="font-semibold">{name}</h4>
        <p className="text-xs text-muted">{placeHints[place]}</p>
      </div>
      <Preview place={place} own={own} />
      {error && <Notice type="danger">{error}</Notice>}
      {share === null ? (
        <FileDrop
          icon={ImagePlus}
          label={own ? "Anderes Bild auswählen" : "Eigenes Bild auswählen"}
          hint={sizeHint(place)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChoose={([file]) => void upload(file)}
        />
      ) : (
        <ProgressBar
          label={share < 1 ? "Das Bild wird übertragen" : "Das Bild wird verarbeitet"}
          share={share < 1 ? share : undefined}
        />
      )}
      {own && isDescribed(place) && (
        <DescriptionForm key={own.base} place={place} alt={own.alt} onReload={onReload} />
      )}
      {own && (
        <OfficeButton
          className="mt-auto self-start"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params })}
        >
          Wieder das mitgelieferte Bild
        </OfficeButton>
      )}
    </li>
  );
}

function sizeHint(place: PicturePlace): string {
  const { width, height, leastWidth } = placeSizes[place];
  const leastHeight = Math.ceil((leastWidth * height) / width);
  const least = leastWidth < width ? `, mindestens ${leastWidth}\u00a0×\u00a0${leastHeight}` : "";
  return `Am besten ${width}\u00a0×\u00a0${height}\u00a0Pixel${least}. JPEG, PNG, WebP oder AVIF`;
}

function Preview({ place, own }: Pick<Props, "place" | "own">) {
  const alt = `${placeNames[place]}: ${own ? "Ihr Bild" : "das mitgelieferte Bild"}`;
  const { img, sources } = own ? ownPicture(own) : shippedPictures[place];
  return (
    <div className="flex h-40 items-center justify-center rounded-sm bg-sand p-2">
      <StillPicture
        picture={{ img, sources }}
        sizes="320px"
        alt={alt}
        className="max-h-full w-auto max-w-full rounded-sm object-contain"
      />
    </div>
  );
}

interface DescriptionFormProps {
  place: PicturePlace;
  alt: string;
  onReload: () => Promise<unknown>;
}

function DescriptionForm({ place, alt, onReload }: DescriptionFormProps) {
  const change = useOfficeChange("describeBrandPicture", {
    done: "Die Beschreibung ist gespeichert.",
    onDone: () => void onReload(),
  });
  return (
    <BrandForm
      action="Beschreibung speichern"
      busy={change.isPending}
      record={{ alt }}
      change={change}
      onSave={(body: BodyOf<"describeBrandPicture">) => change.mutate({ params: { place }, body })}
    >
      <OfficeField
        name="alt"
        label="Was zeigt das Bild?"
        maxLength={200}
        hint={
          place === "social"
            ? "Für alle, die es nicht sehen. Leer: Dort steht das Motto."
            : "Für alle, die es nicht sehen. Leer, wenn es nur schmückt."
        }
      />
    </BrandForm>
  );
}
