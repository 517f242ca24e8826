import type { DeliveryDay } from "#contract/day.ts";
import type { BatchContent } from "#contract/office/stock/batches.ts";
import type { Substitute } from "#server/domain/stock/substitutes.ts";

/** What a tablet sends of a batch that is done. */
export interface BatchInput extends BatchContent {
  id: string;
  deliveryDay: DeliveryDay;
}

export const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export const substitutesIn = ({ inputs }: BatchInput): Substitute[] =>
  inputs.flatMap(({ lotId, milligrams, insteadOf }) =>
    insteadOf ? [{ lotId, milligrams, ...insteadOf }] : [],
  );
