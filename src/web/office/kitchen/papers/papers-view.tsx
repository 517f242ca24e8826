import type { CookList } from "#contract/office/production.ts";
import { LabelsCard } from "#web/office/kitchen/papers/labels-card.tsx";
import { SlipsCard } from "#web/office/kitchen/papers/slips-card.tsx";
import { TrackingFileCard } from "#web/office/kitchen/parcels/tracking-file-card.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";

export function PapersView({ list }: { list: CookList }) {
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
