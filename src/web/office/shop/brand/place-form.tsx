import { ImagePlus } from "lucide-react";
import { type PicturePlace, placeSizes } from "#contract/brand-pictures.ts";
import type { Picture } from "#contract/catalogue.ts";
import { isDescribed, placeNames } from "#contract/office/brand-pictures.ts";
import { pictureMostBytes } from "#contract/office/menu-files.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { sendFile } from "#web/office/send-file.ts";
import { DescriptionForm } from "#web/office/shop/brand/description-form.tsx";
import { placeHints, shippedPictures } from "#web/office/shop/brand/places.ts";
import { useUpload } from "#web/office/shop/brand/use-upload.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { ownPicture } from "#web/shared/brand/placed-picture.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";

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
