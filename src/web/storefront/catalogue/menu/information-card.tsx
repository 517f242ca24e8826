import type { ReactNode } from "react";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";

/** What the shop adds to a dish; the traces, which end it, stand with the allergens. */
export function OwnInformation({ menu }: { menu: MenuDetails }) {
  const { additional_information: all, traces } = menu;
  const own = (traces === "" ? all : all.slice(0, -traces.length)).trim();
  return own === "" ? null : <p className="mt-4">{own}</p>;
}

interface InformationCardProps {
  title: string;
  children: ReactNode;
}

export function InformationCard({ title, children }: InformationCardProps) {
  return (
    <section className="rounded-lg bg-white p-5 shadow-card md:p-7">
      <h2 className="mb-3 text-[1.375rem]/[1.75rem]">{title}</h2>
      {children}
    </section>
  );
}
