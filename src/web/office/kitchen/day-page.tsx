import { ArrowLeft } from "lucide-react";
import { useParams } from "react-router";
import { type DeliveryDay, longDay, parseDeliveryDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import type { Role } from "#contract/team/staff.ts";
import { slugOf } from "#contract/slug.ts";
import { CookListView } from "#web/office/kitchen/cook-list-view.tsx";
import { SheetsView } from "#web/office/kitchen/cook-sheets/sheets-view.tsx";
import { type DayView, dayViews } from "#web/office/kitchen/day-views.ts";
import { IngredientsView } from "#web/office/kitchen/ingredients-view.tsx";
import { LabelsCard } from "#web/office/kitchen/labels-card.tsx";
import { listStates } from "#web/office/kitchen/list-states.ts";
import { ParcelsView } from "#web/office/kitchen/parcels/parcels-view.tsx";
import { TrackingFileCard } from "#web/office/kitchen/parcels/tracking-file-card.tsx";
import { ProofLine } from "#web/office/kitchen/proof-line.tsx";
import { RecallView } from "#web/office/kitchen/recall-view.tsx";
import { SlipsCard } from "#web/office/kitchen/slips-card.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { useHasPage, useStaff } from "#web/office/team/staff-context.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

export default function DayPage() {
  const { day: dayParam = "" } = useParams();
  // The server answers what is no day.
  const deliveryDay = parseDeliveryDay(dayParam) ?? (dayParam as DeliveryDay);
  const { get, set } = useListAddress();
  const { role } = useStaff();
  const hasRecipes = useHasPage("rezepte");
  const views = dayViews.filter(
    ({ value }) => !hidden[value]?.includes(role) && (hasRecipes || !ofRecipes.includes(value)),
  );
  const view = views.find(({ value }) => value === get("ansicht"))?.value ?? "kochliste";
  const { data: list, refetch, instead } = useOffice("readCookList", { params: { day: deliveryDay } });
  useEvery(20, () => void refetch());
  if (!list) return instead;
  const { name, kind } = listStates[list.state];
  const choose = (requestedView: DayView) =>
    set({
      ansicht: requestedView === "kochliste" ? null : requestedView,
      q: null,
      sort: null,
      status: null,
      charge: null,
      station: null,
    });
  return (
    <OfficePage
      title={longDay(deliveryDay)}
      help={`produktion#${slugOf(views.find(({ value }) => value === view)?.name ?? "")}`}
      about={
        <span className="inline-flex flex-wrap gap-x-4">
          <Status kind={kind}>{name}</Status>
          <span>Küche und Packen am {shortDay(list.kitchenDay)}</span>
        </span>
      }
      actions={
        <OfficeLink to={officeLink("produktion")} icon={ArrowLeft}>
          Alle Tage
        </OfficeLink>
      }
    >
      <div className="mb-4 print:hidden">
        <Segments label="Ansicht" options={views} chosen={view} onChoose={choose} />
      </div>
      <ProofLine deliveryDay={deliveryDay} isFrozen={list.frozen !== null} />
      {view === "kochliste" && <CookListView list={list} />}
      {view === "kochblaetter" && <SheetsView list={list} />}
      {view === "zutaten" && <IngredientsView list={list} />}
      {view === "pakete" && <ParcelsView deliveryDay={deliveryDay} />}
      {view === "papiere" && <PapersView list={list} />}
      {view === "rueckruf" && <RecallView list={list} />}
    </OfficePage>
  );
}

const ofRecipes: readonly DayView[] = ["kochblaetter", "zutaten"];

const hidden: Partial<Record<DayView, readonly Role[]>> = {
  kochblaetter: ["support", "quality"],
  zutaten: ["quality"],
  pakete: ["quality"],
  papiere: ["support", "quality"],
  rueckruf: ["packing"],
};

function PapersView({ list }: { list: CookList }) {
  const { role } = useStaff();
  const packs = role !== "kitchen";
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <LabelsCard list={list} />
      {packs && <SlipsCard list={list} />}
      {packs && <TrackingFileCard deliveryDay={list.day} />}
    </div>
  );
}
