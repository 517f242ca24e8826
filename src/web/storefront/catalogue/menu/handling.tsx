import type { MenuDetails } from "#contract/catalogue.ts";
import { InformationCard } from "#web/storefront/catalogue/menu/information-card.tsx";

export function Handling({ menu }: { menu: MenuDetails }) {
  const { name, address } = menu.operator;
  return (
    <InformationCard title="Gut zu wissen">
      <dl className="grid gap-4 text-[.9375rem]/[1.5rem]">
        <Fact name="Nettofüllmenge">{menu.weightText}</Fact>
        <Fact name="Aufbewahrung">{menu.storage}</Fact>
        <Fact name="Haltbarkeit">{`${keepsText(menu.shelfLifeDays - 1)} Das genaue Datum steht auf dem Etikett.`}</Fact>
        <Fact name="Zubereitung">{menu.preparation}</Fact>
        <Fact name="Verpackung">
          {menu.isReusable ? "Mehrweg: Die Schale kommt zurück und wird wieder befüllt." : ""}
        </Fact>
        <Fact name="Lebensmittelunternehmer">{[name, address].filter(Boolean).join(", ")}</Fact>
      </dl>
    </InformationCard>
  );
}

/** Cooked and packed on the day before it arrives. */
function keepsText(days: number): string {
  const span = days === 1 ? "einen Tag" : `${days} Tage`;
  return `Gekühlt und ungeöffnet noch ${span} nach der Lieferung.`;
}

function Fact({ name, children }: { name: string; children: string }) {
  if (!children) return null;
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
