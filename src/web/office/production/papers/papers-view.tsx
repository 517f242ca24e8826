import type { CookList } from "#contract/office/production.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";
import { LabelsCard } from "#web/office/production/papers/labels-card.tsx";
import { SlipsCard } from "#web/office/production/papers/slips-card.tsx";
import { TrackingFileCard } from "#web/office/production/tracking-file/tracking-file-card.tsx";

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
