import { useEffect, useEffectEvent } from "react";
import { playSound } from "#web/office/kitchen/scanning/scan-sound.ts";
import { listenForScans } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import { officeApi } from "#web/office/office-api.ts";
import { lotCodeIn } from "#web/office/stock/lots/lot-code.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";

interface Options {
  onLot: (lotId: number, code: string) => void;
  /** a code that is on no label of ours, such as the supplier's lot */
  onOther?: (text: string) => void;
  isOff?: boolean;
}

/** A scanned label of a lot, wherever the focus is. */
export function useScannedLot({ onLot, onOther, isOff = false }: Options): void {
  const wrong = (text: string) => {
    playSound("wrong");
    void showToast({ type: "error", text });
  };
  const take = useEffectEvent(async (text: string) => {
    const code = lotCodeIn(text);
    if (!code) return onOther ? onOther(text) : wrong("Dieser Code gehört zu keiner Ware im Lager.");
    try {
      const { data } = await officeApi("findLot", { params: { code } });
      playSound("right");
      onLot(data.lotId, code);
    } catch (error) {
      const isUnknown = error instanceof CallFailed && error.status === 404;
      wrong(isUnknown ? `Die Ware ${code} kennt der Shop nicht.` : failureText(error));
    }
  });
  useEffect(
    () => (isOff ? undefined : listenForScans((text) => void take(text), { takesAll: true })),
    [isOff],
  );
}
