import type { Picture } from "#contract/catalogue.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";

interface Props {
  picture: Picture;
  label: string;
  isCurrent: boolean;
  onShow: () => void;
}

export function GalleryThumb({ picture, label, isCurrent, onShow }: Props) {
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
