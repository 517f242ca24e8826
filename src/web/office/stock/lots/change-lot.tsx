import type { ReactNode } from "react";
import { AskLonger, AskRelease, HoldLot } from "#web/office/stock/lots/hold-and-exempt.tsx";
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
  exempt: (props) => <AskLonger lifts="pack_date" {...props} />,
  keepOpen: (props) => <AskLonger lifts="opened_date" {...props} />,
};

export function ChangeLot({ change, ...props }: ChangeProps & { change: LotChange }) {
  if (change.action === "takeBack") return <TakeBack move={change.move} {...props} />;
  if (change.action === "release") return <AskRelease holdId={change.holdId} {...props} />;
  const Screen = screens[change.action];
  return <Screen {...props} />;
}
