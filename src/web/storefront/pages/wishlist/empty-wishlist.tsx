import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { pages } from "#contract/addresses.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";

export function EmptyWishlist() {
  return (
    <div className="mx-auto max-w-md text-center">
      <StillPicture picture={picture} sizes="320px" alt="" className="mx-auto w-80 rounded-xl" />
      <p className="mt-6 mb-6 text-lg text-balance">
        Noch ist nichts gemerkt. Tippen Sie auf das Herz, um ein Menü zu merken.
      </p>
      <ButtonLink to={pages.shop()} size="lg">
        Unsere Menüs
      </ButtonLink>
    </div>
  );
}
