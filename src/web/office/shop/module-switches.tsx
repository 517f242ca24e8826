import { useIsFetching } from "@tanstack/react-query";
import { type Module, moduleRows, modules } from "#contract/office/modules.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const about: Record<Module, string> = {
  recipes:
    "Zutaten, Rezepte, Kochblätter, Einkaufsliste und was ein Gericht kostet; das Etikett wird mit dem Rezept verglichen. Ohne: Zutaten, Allergene und Nährwerte sind, was Sie beim Menü angeben.",
  stock:
    "Wareneingang, Lager, Chargen, Messwerte, Abweichungen, Rückverfolgung und Nachweise der Haltbarkeit. Ohne: Sie verkaufen ohne Nachweis eines Labors, die Haltbarkeit ist, was Sie angeben.",
  books:
    "Monate, Konten, DATEV, Bank und das Medium für Prüfungen. Ohne: Rechnungen entstehen weiter, und gebucht wird im Hintergrund; schalten Sie es später ein, fehlt nichts.",
  vouchers:
    "Gutscheine verkaufen, einlösen und verwalten. Ohne: Der Shop spricht nicht von ihnen; was schon verkauft ist, gilt weiter und lässt sich einlösen.",
};

/** Each switch is saved for itself; the navigation follows at once. */
export function ModuleSwitches() {
  const { modules: on } = useStaff();
  const isReading = useIsFetching({ queryKey: ["office", "readModules"] }) > 0;
  const { mutate, error, isPending, isSuccess, variables } = useOfficeChange("switchModule", {
    done: "Gespeichert. Es gilt ab sofort für das ganze Team.",
    handles: () => true,
  });
  // answered at once, and taken back when it was refused
  const pressed = isPending || (isSuccess && isReading) ? variables : undefined;
  const failed = error && variables?.params.module;
  return (
    <ul className="divide-y divide-hairline">
      {modules.map((module: Module) => (
        <li key={module} className="py-2 first:pt-0 last:pb-0">
          <OfficeCheck
            checked={module === pressed?.params.module ? pressed.body.isOn : on.includes(module)}
            disabled={isPending}
            onChange={(event) => mutate({ params: { module }, body: { isOn: event.target.checked } })}
            aria-describedby={`modul-${module}`}
            label={<strong>{moduleRows[module].name}</strong>}
          />
          <p id={`modul-${module}`} className="max-w-[68ch] pl-7 text-sm text-muted">
            {about[module]}
          </p>
          {failed === module && <Notice type="danger">{error?.message}</Notice>}
        </li>
      ))}
    </ul>
  );
}
