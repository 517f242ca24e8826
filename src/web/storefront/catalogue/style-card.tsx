import { pages } from "#contract/addresses.ts";
import type { MenuStyle } from "#contract/catalogue.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";

interface Props {
  style: MenuStyle;
  priority: boolean;
}

export function StyleCard({ style, priority }: Props) {
  return (
    <article
      aria-label={style.name}
      className="group overflow-hidden rounded-lg bg-white shadow-card transition-[translate,box-shadow] duration-200 hover:-translate-y-[3px] hover:shadow-lift"
    >
      <div className="aspect-4/3 overflow-hidden bg-sand">
        <MenuPicture
          picture={style.picture}
          sizes="(min-width: 1024px) 390px, (min-width: 480px) 50vw, 88vw"
          priority={priority}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.045]"
        />
      </div>
      <div className="p-4">
        <ButtonLink to={pages.shopByStyle(style.slug)} wide>
          {style.name}
        </ButtonLink>
      </div>
    </article>
  );
}
