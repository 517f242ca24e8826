import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { BodyOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ShelfLifeCategory, SoldDish } from "#contract/office/recipes/shelf-life.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { dayText, ProofList } from "#web/office/recipes/shelf-life/proof-list.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";

export default function ShelfLifePage() {
  const { data, instead } = useOffice("readShelfLife");
  const [isAdding, setAdding] = useState(false);
  const mayChange = useStaff().role !== "quality";
  return (
    <OfficePage
      title="Haltbarkeit"
      about="Wie lange Gerichte halten, und womit das belegt ist. Was nicht belegt ist, wird nicht veröffentlicht."
      actions={
        mayChange && (
          <OfficeButton icon={Plus} look="action" onClick={() => setAdding(true)}>
            Gruppe anlegen
          </OfficeButton>
        )
      }
    >
      {instead}
      {data && (
        <div className="space-y-4">
          {data.categories.length === 0 && (
            <p className="text-muted">
              Noch keine Gruppe. Legen Sie eine für Gerichte an, die aus demselben Grund gleich lange halten.
            </p>
          )}
          {data.categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
          {data.others.length > 0 && (
            <Card title="Ohne Gruppe">
              <p className="mb-2 text-muted">
                Wählen Sie die Gruppe beim Menü unter „Haltbarkeitsgruppe“. Ohne eigene Angabe hält ein
                Gericht {dayText(data.usualDays)}.
              </p>
              <Dishes dishes={data.others} />
            </Card>
          )}
        </div>
      )}
      {isAdding && <CategoryDialog onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}

function CategoryCard({ category }: { category: ShelfLifeCategory }) {
  const { name, dishes } = category;
  return (
    <Card title={name}>
      <ProofList category={category} />
      {dishes.length > 0 && (
        <>
          <h3 className="mt-2">{dishes.length === 1 ? "Ein Gericht" : `${dishes.length} Gerichte`}</h3>
          <Dishes dishes={dishes} />
        </>
      )}
    </Card>
  );
}

function Dishes({ dishes }: { dishes: readonly SoldDish[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {dishes.map(({ menuId, name, state, soldDays, unproven, changedOn }) => (
        <li key={menuId} className={`wrap-anywhere ${unproven || changedOn ? "w-full" : ""}`}>
          <DishName menuId={menuId} name={name} />{" "}
          <span className="text-muted">
            {dayText(soldDays)}
            {state === "draft" && ", nicht veröffentlicht"}
          </span>
          {unproven && <span className="block text-xs text-warning">Nicht belegt, weil {unproven}.</span>}
          {changedOn && (
            <span className="block text-xs text-warning">
              Rezept am {germanDay(changedOn)} geändert, nach der letzten Prüfung. Hält es noch so lange, dann
              legen Sie die Beurteilung als Nachweis ab.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Quality reads what is proven, and menus are the kitchen's. */
function DishName({ menuId, name }: Pick<SoldDish, "menuId" | "name">) {
  if (useStaff().role === "quality") return <strong>{name}</strong>;
  return (
    <Link
      to={officeLink("menus/:menuId", { menuId })}
      className="inline-flex min-h-8 items-center font-semibold text-forest underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

function CategoryDialog({ onClose }: { onClose: () => void }) {
  const change = useOfficeChange("createShelfLifeCategory", {
    done: "Die Gruppe ist angelegt.",
    onDone: onClose,
  });
  return (
    <DraftDialog title="Neue Haltbarkeitsgruppe" onClose={onClose}>
      <OfficeForm
        change={change}
        onSave={(body: BodyOf<"createShelfLifeCategory">) => change.mutate({ body })}
      >
        <OfficeField
          name="name"
          label="Name"
          hint="Zum Beispiel: Durchgegart und heiß abgefüllt"
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={change.isPending}>
          Anlegen
        </OfficeButton>
      </OfficeForm>
    </DraftDialog>
  );
}
