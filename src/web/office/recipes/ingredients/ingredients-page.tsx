import { ArrowDownUp, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { emptyIngredientContent, ingredientClasses } from "#contract/office/recipes/ingredient-fields.ts";
import type { ListedIngredient } from "#contract/office/recipes/ingredients.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { IngredientFileDialog } from "#web/office/recipes/ingredients/ingredient-file-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

const columns: Column<ListedIngredient>[] = [
  {
    name: "Zutat",
    sort: "name",
    heads: true,
    cell: ({ id, name }) => (
      <Link
        to={officeLink("zutaten/:ingredientId", { ingredientId: id })}
        className="inline-flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { name: "Art", spare: true, cell: ({ class: kind }) => ingredientClasses[kind] },
  { name: "Allergene", roomy: true, cell: ({ allergens }) => allergens.join(", ") || "–" },
  { name: "Für das Etikett", cell: ({ missing }) => <Missing missing={missing} /> },
  {
    name: "Rezepte",
    sort: "used",
    right: true,
    roomy: true,
    cell: ({ usedIn }) => (usedIn === 0 ? "–" : usedIn),
  },
];

function Missing({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return <Status kind="good">vollständig</Status>;
  return <span className="text-warning">Es fehlt: {missing.join(", ")}</span>;
}

const states = [
  { value: "", name: "Alle" },
  { value: "incomplete", name: "Unvollständig" },
  { value: "archived", name: "Archiv" },
] as const;

export default function IngredientsPage() {
  const { q, sort, page, get, set } = useListAddress();
  const [open, setOpen] = useState<"new" | "file" | null>(null);
  const state = states.find(({ value }) => value === get("status"))?.value ?? "";
  const query = { q, sort, page, state: state || undefined };
  const { data, instead } = useOffice("readIngredientList", { query });
  return (
    <OfficePage
      title="Zutaten"
      about="Was die Küche verarbeitet, und alles, was ein Etikett davon sagen muss."
      actions={
        <>
          <SearchField label="Zutat suchen" />
          <OfficeButton icon={ArrowDownUp} onClick={() => setOpen("file")}>
            Als Tabelle
          </OfficeButton>
          <OfficeButton look="action" icon={Plus} onClick={() => setOpen("new")}>
            Neue Zutat
          </OfficeButton>
        </>
      }
    >
      <div className="mb-4 print:hidden">
        <Segments
          label="Zustand"
          options={states}
          chosen={state}
          onChoose={(value) => set({ status: value || null })}
        />
      </div>
      {instead}
      {data && (
        <>
          <ListTable
            caption="Zutaten"
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={q || state ? "Keine Zutat passt dazu." : "Noch keine Zutat. Legen Sie die erste an."}
          />
          <Pager total={data.total} />
        </>
      )}
      {open === "new" && <NewIngredientDialog onClose={() => setOpen(null)} />}
      {open === "file" && <IngredientFileDialog onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}

function NewIngredientDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useOfficeChange("createIngredient", {
    onDone: ({ data }) => void navigate(officeLink("zutaten/:ingredientId", { ingredientId: data.id })),
  });
  return (
    <Dialog open onClose={onClose} title="Neue Zutat">
      <OfficeForm
        change={create}
        onSave={({ name }: { name: string }) =>
          create.mutate({ body: { content: { ...emptyIngredientContent, name } } })
        }
      >
        <OfficeField
          name="name"
          label="Name in der Küche"
          hint="Zum Beispiel „Butter“ oder „Kokosmilch“. Alles andere ist zunächst unbekannt."
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={create.isPending}>
          Anlegen
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
