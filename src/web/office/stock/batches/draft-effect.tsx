import type { DeliveryDay } from "#contract/day.ts";
import type { BatchContent } from "#contract/office/stock/batches.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import type { Draft } from "#web/office/stock/batches/draft.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { EffectNotice } from "#web/office/stock/batches/effect-notice.tsx";
import { Failed } from "#web/office/ui/failed.tsx";

/** One of its own, or perhaps one in a sub-recipe that goes in. */
export const mayHaveSubstitutes = ({ inputs }: Draft) =>
  inputs.some(({ input, chosen }) => input.recipeId !== null || chosen.some(({ substitute }) => substitute));

/** What follows from substitutes, before the batch is closed. */
export function DraftEffect(of: { day: DeliveryDay; content: BatchContent }) {
  const isReplaced = of.content.inputs.some(({ insteadOf }) => insteadOf);
  if (of.content.menuId !== null) return <DishEffect {...of} isReplaced={isReplaced} />;
  return isReplaced ? (
    <div className="mb-4 max-w-3xl text-base">
      <Notice type="info">Ersatz: Was daraus folgt, steht bei den Gerichten, in die es kommt.</Notice>
    </div>
  ) : null;
}

function DishEffect({
  day,
  content,
  isReplaced,
}: Parameters<typeof DraftEffect>[0] & { isReplaced: boolean }) {
  const { data, error, refetch } = useOfficeOnce("judgeBatch", { params: { day }, body: content });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || (data.kind === "none" && !isReplaced)) return null;
  return (
    <div className="mb-4 max-w-3xl text-base">
      <EffectNotice effect={data} />
    </div>
  );
}
