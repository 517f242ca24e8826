import { RotateCw } from "lucide-react";
import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { pages } from "#contract/addresses.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { usePageActions, useProgress } from "#web/storefront/navigation/page-context.ts";

export function LoadingError({ message }: { message: string }) {
  const { reload } = usePageActions();
  const progress = useProgress();
  const shown = usePlacedPicture("empty", picture);
  return (
    <div className="page-width flex flex-col items-center pt-10 text-center md:pt-16">
      <StillPicture picture={shown} sizes="280px" alt="" className="w-70 rounded-xl" />
      <h1 className="mt-8 max-w-[26ch] text-3xl md:text-4xl">Error loading menu: {message}</h1>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button
          busy={progress === "reloading"}
          onClick={() => void reload()}
          icon={<RotateCw className="size-5" aria-hidden="true" />}
        >
          Retry
        </Button>
        <ButtonLink to={pages.shop()} variant="secondary">
          Unsere Menüs
        </ButtonLink>
      </div>
    </div>
  );
}
