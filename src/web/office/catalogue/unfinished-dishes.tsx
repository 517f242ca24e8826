import { Link } from "react-router";
import type { ListedMenu } from "#contract/office/catalogue/menus.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { fieldId } from "#web/office/catalogue/editor/field-place.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Every dish that may not be sold yet, with what it lacks; each link leads to the first field that is missing. */
export function UnfinishedDishes() {
  const { data, instead, total, finished } = useUnfinished();
  if (!data || total === undefined) return instead;
  if (total === 0)
    return (
      <Notice type="info" live={false}>
        Noch ist kein Gericht da: Legen Sie im Schritt davor welche an.
      </Notice>
    );
  return (
    <>
      <p id="fertig" className="font-semibold">
        {finished} von {total} fertig
      </p>
      <progress
        aria-labelledby="fertig"
        max={total}
        value={finished}
        className="office-progress block h-2 w-full"
      />
      {data.total === 0 && (
        <Notice type="success" live={false}>
          Keinem Gericht fehlt etwas. Veröffentlicht werden sie unter „Menüs“.
        </Notice>
      )}
      <ol className="divide-y divide-hairline">
        {data.rows.map((menu) => (
          <li key={menu.id} className="py-2.5">
            <Link
              to={placeToFinish(menu)}
              className="inline-block min-h-6 font-semibold text-forest underline underline-offset-3"
            >
              {menu.name}
            </Link>
            <p className="text-muted">Noch nicht zu verkaufen, weil</p>
            <ul className="list-disc pl-5 text-muted">
              {menu.missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <AndMore count={data.total - data.rows.length} />
    </>
  );
}

/** Where the dishes that lack something are read, and how many do not. */
export function useUnfinished(isAsked = true) {
  const { data: all } = useOffice("readMenuList", { query: {} }, isAsked);
  const { data, instead } = useOffice("readMenuList", { query: { state: "incomplete" } }, isAsked);
  const total = all?.total;
  return { data, instead, total, finished: Math.max(0, (total ?? 0) - (data?.total ?? 0)) };
}

/** At the first field that is missing, with the way to the next dish. */
export function placeToFinish({ id, missingField }: Pick<ListedMenu, "id" | "missingField">): string {
  const field = missingField ? `#${fieldId(missingField)}` : "";
  return `${officeLink("menus/:menuId", { menuId: id }, { fertig: 1 })}${field}`;
}
