import { Check, ChefHat } from "lucide-react";
import { info } from "#brand/home.ts";
import picture from "#brand/pictures/info.webp?w=480;800;1100&format=avif;webp&as=picture";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { useCompany } from "#web/storefront/navigation/use-company.ts";

export function InfoBlock({ hasMenus }: { hasMenus: boolean }) {
  const { alt, ...shown } = usePlacedPicture("info", picture);
  return (
    <section aria-labelledby="ueber-uns" className="page-width pt-10 md:pt-22">
      <div className="grid items-center gap-5 lg:grid-cols-2 lg:gap-16">
        <StillPicture
          picture={shown}
          sizes="(min-width: 1024px) 568px, 100vw"
          alt={alt}
          className="aspect-2/1 w-full md:aspect-4/3 rounded-xl object-cover lg:aspect-[8/7]"
        />
        <div>
          <h2 id="ueber-uns">{info.heading}</h2>
          {info.paragraphs.map((text) => (
            <p key={text} className="mt-4 text-muted">
              <Unbroken text={text} />
            </p>
          ))}
          <Kitchen />
          <ul className="mt-5 grid gap-2.5">
            {info.points.map((point) => (
              <li key={point} className="flex gap-3">
                <Check className="mt-0.5 size-5 shrink-0 text-forest" strokeWidth={2.5} aria-hidden="true" />
                <span>
                  <Unbroken text={point} />
                </span>
              </li>
            ))}
          </ul>
          {hasMenus && (
            <ButtonLink to={info.link.href} className="mt-7">
              {info.link.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** Who cooks and where, as labels and menu pages name it. */
function Kitchen() {
  const company = useCompany();
  if (!company) return null;
  return (
    <p className="mt-4 flex gap-3 font-medium">
      <ChefHat className="mt-0.5 size-5 shrink-0 text-forest" aria-hidden="true" />
      <span>
        {info.kitchen} <span translate="no">{[company.kitchenName, company.kitchenAddress].join(", ")}</span>
      </span>
    </p>
  );
}
