import { ArrowDownUp, Plus, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { type ListedMenu, menuStates } from "#contract/office/catalogue/menus.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { slugOf } from "#contract/slug.ts";
import { PriceCell } from "#web/office/catalogue/price-cell.tsx";
import { PublishCell } from "#web/office/catalogue/publish-cell.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

const columns: Column<ListedMenu>[] = [
  { name: "Menü", sort: "name", heads: true, cell: (menu) => <MenuName menu={menu} /> },
  { name: "Styles", sort: "styles", spare: true, cell: (menu) => menu.styles.join(", ") || "–" },
  { name: "Kennzeichen", spare: true, cell: (menu) => marksOf(menu).join(", ") || "–" },
  { name: "Verkauf", sort: "state", cell: (menu) => <PublishCell menu={menu} /> },
  { name: "Preis", sort: "price", right: true, cell: (menu) => <PriceCell menu={menu} /> },
];

export default function MenusPage() {
  const { q, sort, page, get } = useListAddress();
  const { role } = useStaff();
  const [isMaking, setMaking] = useState(false);
  const state = [...menuStates, "incomplete" as const].find((value) => value === get("status"));
  const query = { q, sort, page, state, styleId: Number(get("style")) || undefined };
  const { data, instead } = useOffice("readMenuList", { query });
  return (
    <OfficePage
      title="Menüs"
      actions={
        <>
          <SearchField label="Menü suchen" />
          {role === "admin" && <AdminActions onNew={() => setMaking(true)} />}
        </>
      }
    >
      <MenuFilters />
      {instead}
      {data && (
        <>
          <ListTable
            caption="Menüs"
            columns={columns}
            rows={data.rows}
            rowKey={(menu) => menu.id}
            empty="Kein Menü passt dazu."
          />
          <Pager total={data.total} />
        </>
      )}
      {isMaking && <NewMenuDialog onClose={() => setMaking(false)} />}
    </OfficePage>
  );
}

function AdminActions({ onNew }: { onNew: () => void }) {
  return (
    <>
      <OfficeLink to={officeLink("menus/datei")} icon={ArrowDownUp}>
        Export und Import
      </OfficeLink>
      <OfficeButton look="action" icon={Plus} onClick={onNew}>
        Neues Menü
      </OfficeButton>
    </>
  );
}

function MenuName({ menu }: { menu: ListedMenu }) {
  return (
    <Link
      to={officeLink("menus/:menuId", { menuId: menu.id })}
      className="group flex min-h-6 min-w-52 items-center gap-3"
    >
      {menu.image ? (
        <img
          src={menu.image}
          alt=""
          width={32}
          height={24}
          loading="lazy"
          className="h-6 w-8 rounded-xs object-cover"
        />
      ) : (
        <span className="h-6 w-8 shrink-0 rounded-xs border border-dashed border-field" />
      )}
      <span className="font-semibold text-forest underline-offset-4 group-hover:underline">{menu.name}</span>
      {menu.hints > 0 && (
        <TriangleAlert
          className="size-4 shrink-0 text-warning-icon"
          aria-label={menu.hints === 1 ? "ein Hinweis" : `${menu.hints} Hinweise`}
        />
      )}
    </Link>
  );
}

function marksOf({ isBox, isNew, bestsellerRank }: ListedMenu): string[] {
  const rank = bestsellerRank === null ? [] : [`Bestseller ${bestsellerRank}`];
  return [...(isBox ? ["Box"] : []), ...(isNew ? ["neu"] : []), ...rank];
}

const states = {
  "": "alle außer Archiv",
  published: "veröffentlicht",
  draft: "Entwürfe",
  incomplete: "unvollständig",
  archived: "Archiv",
};

function MenuFilters() {
  const { get, q, set } = useListAddress();
  const { data: menuOptions } = useOffice("readMenuOptions");
  const styles = Object.fromEntries(menuOptions?.styles.map(({ id, name }) => [` ${id}`, name]) ?? []);
  const styleId = get("style") ?? "";
  const isFiltered = Boolean(q || get("status") || styleId);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-48">
        <OfficeSelect
          label="Zustand"
          options={states}
          value={get("status") ?? ""}
          onChange={(event) => set({ status: event.target.value })}
        />
      </div>
      <div className="w-48">
        <OfficeSelect
          label="Style"
          // A leading space keeps the shop's order, because JavaScript sorts bare numbers as keys.
          options={{ "": "alle Styles", ...styles }}
          value={styleId && ` ${styleId}`}
          onChange={(event) => set({ style: event.target.value.trim() })}
        />
      </div>
      {isFiltered && (
        <OfficeButton onClick={() => set({ status: null, style: null, q: null })}>
          Alle zurücksetzen
        </OfficeButton>
      )}
    </div>
  );
}

function NewMenuDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [priceError, setPriceError] = useState<string>();
  const change = useOfficeChange("createMenu", {
    onDone: ({ data }) => void navigate(officeLink("menus/:menuId", { menuId: data.id })),
  });
  const create = ({ kind, price }: { kind: string; price: number }) => {
    const isPrice = price > 0;
    setPriceError(isPrice ? undefined : "Bitte einen Preis eingeben, zum Beispiel 10,90.");
    if (isPrice) change.mutate({ body: { name, isBox: kind === "box", price } });
  };
  return (
    <Dialog open onClose={onClose} title="Neues Menü">
      <OfficeForm change={change} errors={{ price: priceError }} onSave={create}>
        <OfficeField
          name="name"
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint={slugOf(name) && `Adresse: /menu/${slugOf(name)}`}
          data-first-focus=""
        />
        <OfficeSelect name="kind" label="Art" options={{ menu: "Menü", box: "Box mit mehreren Menüs" }} />
        <OfficeField
          name="price"
          label="Verkaufspreis"
          kind="euro"
          hint="Was Gäste bezahlen, mit allen Steuern."
        />
        <OfficeButton type="submit" look="action" busy={change.isPending}>
          Anlegen
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
