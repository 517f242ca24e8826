import type { MenuDetails } from "#contract/catalogue.ts";

/** What the shop adds to a dish; the traces, which end it, stand with the allergens. */
export function OwnInformation({ menu }: { menu: MenuDetails }) {
  const { additional_information: all, traces } = menu;
  const own = (traces === "" ? all : all.slice(0, -traces.length)).trim();
  return own === "" ? null : <p className="mt-4">{own}</p>;
}
