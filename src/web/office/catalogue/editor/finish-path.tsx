import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { fieldId, goToField } from "#web/office/catalogue/editor/field-place.tsx";
import { placeToFinish, useUnfinished } from "#web/office/catalogue/unfinished-dishes.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";

/** The way through the dishes that lack something, for who came on it: how far it is, and the next one. */
export function FinishPath({ menuId, isFinished }: { menuId: number; isFinished: boolean }) {
  const [address] = useSearchParams();
  const { hash } = useLocation();
  const isOnPath = address.get("fertig") === "1";
  const { data, total, finished } = useUnfinished(isOnPath);
  useEffect(() => {
    const beginning = `#${fieldId("")}`;
    if (hash.startsWith(beginning)) goToField(hash.slice(beginning.length));
  }, [hash]);
  if (!isOnPath || !data || total === undefined) return null;
  const next = data.rows.find(({ id }) => id !== menuId);
  return (
    <nav
      aria-label="Gerichte fertig machen"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-forest bg-sage px-4 py-2.5"
    >
      <p className="grow font-semibold text-forest">
        {finished} von {total} Gerichten fertig{isFinished && ". Diesem fehlt nichts mehr."}
      </p>
      <OfficeLink to={officeLink("einrichtung", { schritt: "gerichte" })}>Zur Liste</OfficeLink>
      {next && (
        <OfficeLink look={isFinished ? "action" : "plain"} to={placeToFinish(next)}>
          Weiter mit „{next.name}“
        </OfficeLink>
      )}
    </nav>
  );
}
