import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { useOfficeChange } from "#web/office/office-api.ts";

interface Props {
  parcel: Parcel;
  params: { day: DeliveryDay; orderId: string };
}

const mostOffered = 12;
const cartonsText = (count: number) => (count === 1 ? "1 Karton" : `${count} Kartons`);

/** In how many cartons a parcel is packed, where the table knows better than the rule. */
export function ChooseCartons({ parcel, params }: Props) {
  const { number, portions, cartonsByRule, chosenCartons } = parcel;
  const split = useOfficeChange("splitParcel");
  const most = Math.min(Math.max(portions, cartonsByRule), Math.max(mostOffered, cartonsByRule));
  const isTooFull = chosenCartons !== null && chosenCartons < cartonsByRule;
  return (
    <div>
      <select
        aria-label={`${number}: Zahl der Kartons`}
        value={chosenCartons ?? ""}
        disabled={split.isPending}
        onChange={({ target: { value } }) =>
          split.mutate({ params, body: { cartons: value === "" ? null : Number(value) } })
        }
        className="h-11 w-full rounded-sm border border-field bg-white px-2 hover:border-ink"
      >
        <option value="">Nach Regel: {cartonsText(cartonsByRule)}</option>
        {Array.from({ length: most }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a count is its place
          <option key={at} value={at + 1}>
            In {cartonsText(at + 1)} packen
          </option>
        ))}
      </select>
      {isTooFull && (
        <p className="mt-1 text-xs font-semibold text-error">
          Nach Regel sind es {cartonsText(cartonsByRule)}: So ist ein Karton schwerer oder voller als
          vorgesehen.
        </p>
      )}
    </div>
  );
}
