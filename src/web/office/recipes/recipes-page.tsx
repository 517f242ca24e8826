import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { menuStates } from "#contract/office/catalogue/menus.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ListedRecipe } from "#contract/office/recipes/recipes.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
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

const saleWords: Record<(typeof menuStates)[number], string> = {
  published: "im Verkauf",
  draft: "Entwurf",
  archived: "im Archiv",
};

const columns: Column<ListedRecipe>[] = [
  { name: "Rezept", sort: "name", heads: true, cell: (row) => <RecipeName row={row} /> },
  {
    name: "Art",
    roomy: true,
    cell: ({ menuState }) =>
      menuState ? `Gericht, ${saleWords[menuState]}`.replaceAll(" ", "\u00a0") : "Grundrezept",
  },
  { name: "Etikett", cell: (row) => <LabelState row={row} /> },
  { name: "Zutaten", right: true, spare: true, cell: ({ lines }) => lines || "–" },
  { name: "Steht in", right: true, spare: true, cell: ({ usedIn }) => usedIn || "–" },
];

function RecipeName({ row: { recipeId, name } }: { row: ListedRecipe }) {
  if (recipeId === null) return <span className="font-semibold">{name}</span>;
  return (
    <Link
      to={officeLink("rezepte/:recipeId", { recipeId })}
      className="inline-flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

/** The worst first. */
function LabelState({ row }: { row: ListedRecipe }) {
  const { recipeId, menuId, missing, contradictions, lines } = row;
  if (recipeId === null && menuId !== null) return <MakeRecipe menuId={menuId} name={row.name} />;
  if (contradictions.length > 0) {
    return (
      <>
        <Status kind="bad">widerspricht</Status>
        <span className="block text-xs text-muted">weil {contradictions.join("; ")}</span>
      </>
    );
  }
  if (lines === 0) return <Status kind="waiting">noch leer</Status>;
  if (missing.length > 0) {
    return (
      <>
        <Status kind="waiting">unvollständig</Status>
        <span className="block text-xs text-muted">weil {missing.join("; ")}</span>
      </>
    );
  }
  return <Status kind="good">{menuId === null ? "vollständig" : "stimmt"}</Status>;
}

function MakeRecipe({ menuId, name }: { menuId: number; name: string }) {
  const navigate = useNavigate();
  const create = useOfficeChange("createRecipe", {
    onDone: ({ data }) => void navigate(officeLink("rezepte/:recipeId", { recipeId: data.id })),
  });
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Status kind="over">ohne Rezept</Status>
      <OfficeButton busy={create.isPending} onClick={() => create.mutate({ body: { menuId } })}>
        Rezept anlegen
        <span className="sr-only">: {name}</span>
      </OfficeButton>
    </span>
  );
}

const states = [
  { value: "", name: "Alle" },
  { value: "without", name: "Ohne Rezept" },
  { value: "incomplete", name: "Unvollständig" },
  { value: "contradicting", name: "Widerspricht" },
  { value: "archived", name: "Archiv" },
] as const;
const kinds = [
  { value: "", name: "Alles" },
  { value: "dish", name: "Gerichte" },
  { value: "sub-recipe", name: "Grundrezepte" },
] as const;

export default function RecipesPage() {
  const { q, sort, page, get, set } = useListAddress();
  const [isMaking, setMaking] = useState(false);
  const state = states.find(({ value }) => value === get("status"))?.value ?? "";
  const kind = kinds.find(({ value }) => value === get("art"))?.value ?? "";
  const query = { q, sort, page, state: state || undefined, kind: kind || undefined };
  const { data, instead } = useOffice("readRecipeList", { query });
  return (
    <OfficePage
      title="Rezepte"
      about="Wie die Küche kocht. Aus den Rezepten folgen Etikett, Einkauf und Kosten."
      actions={
        <>
          <SearchField label="Rezept suchen" />
          <OfficeButton look="action" icon={Plus} onClick={() => setMaking(true)}>
            Neues Grundrezept
          </OfficeButton>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <Segments
          label="Art"
          options={kinds}
          chosen={kind}
          onChoose={(value) => set({ art: value || null })}
        />
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
            caption="Rezepte"
            columns={columns}
            rows={data.rows}
            rowKey={({ recipeId, menuId }) => `${recipeId} ${menuId}`}
            empty={q || state || kind ? "Kein Rezept passt dazu." : "Noch kein Gericht und kein Rezept."}
          />
          <Pager total={data.total} />
        </>
      )}
      {isMaking && <NewRecipeDialog onClose={() => setMaking(false)} />}
    </OfficePage>
  );
}

/** The recipe of a dish is made from its row in the list, or from its menu. */
function NewRecipeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useOfficeChange("createRecipe", {
    onDone: ({ data }) => void navigate(officeLink("rezepte/:recipeId", { recipeId: data.id })),
  });
  return (
    <Dialog open onClose={onClose} title="Neues Grundrezept">
      <OfficeForm
        change={create}
        onSave={({ name }: { name: string }) => create.mutate({ body: { name, portions: 1 } })}
      >
        <OfficeField
          name="name"
          label="Name"
          hint="Was in Gerichte kommt und für sich gekocht wird, zum Beispiel „Currysauce“."
          data-first-focus=""
        />
        <OfficeButton type="submit" look="action" busy={create.isPending}>
          Anlegen
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
