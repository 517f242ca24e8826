import type { ReactNode } from "react";
import { AskExemption, HoldLot, ReleaseLot } from "#web/office/stock/lots/hold-and-exempt.tsx";
import type { ChangeProps, LotAction, LotChange } from "#web/office/stock/lots/lot-change.ts";
import { CountLot, TakeOut } from "#web/office/stock/lots/move-lot.tsx";
import { OpenLot, PlaceLot } from "#web/office/stock/lots/open-and-place.tsx";
import { TakeBack } from "#web/office/stock/lots/take-back.tsx";

const screens: Record<LotAction, (props: ChangeProps) => ReactNode> = {
  waste: (props) => <TakeOut kind="waste" {...props} />,
  return: (props) => <TakeOut kind="return" {...props} />,
  count: CountLot,
  open: OpenLot,
  place: PlaceLot,
  hold: HoldLot,
  release: ReleaseLot,
  exempt: AskExemption,
};

export function ChangeLot({ change, ...props }: ChangeProps & { change: LotChange }) {
  if (change.action === "takeBack") return <TakeBack move={change.move} {...props} />;
  const Screen = screens[change.action];
  return <Screen {...props} />;
}
