import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { playSound } from "#web/office/kitchen/scanning/scan-sound.ts";
import { listenForScans } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import { officeApi } from "#web/office/office-api.ts";
import type { BodyOf } from "#contract/contract.ts";
import type { Scan } from "#contract/office/stock/receiving.ts";
import { type Draft, type Goods, takeScan } from "#web/office/stock/receiving/draft.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export interface ScanOutcome {
  /** makes a repeated outcome a new one */
  id: number;
  isRight: boolean;
  text: string;
}

type Sent = BodyOf<"readScan">;

/** Digits that are an EAN or what is left of a code. */
export type Unsure = NonNullable<Scan["unsure"]> & Pick<Sent, "barcode" | "isTyped">;

interface Options {
  draft: Draft;
  goods: Goods | undefined;
  onChange: (draft: Draft) => void;
}

const whatHelps = "Bitte scannen Sie noch einmal, oder erfassen Sie die Ware ohne Code.";

/** Takes codes in the order of their scans, wherever the focus is; the next one may come before the last is answered. */
export function useScans({ draft, goods, onChange }: Options) {
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [unsure, setUnsure] = useState<Unsure | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // A scan sees what the one before has changed, also before the page shows it. In a layout effect, because a later one
  // of an older draft would take back what was scanned since.
  const current = useRef(draft);
  useLayoutEffect(() => {
    current.current = draft;
  }, [draft]);
  const report = (isRight: boolean, text: string) => {
    playSound(isRight ? "right" : "wrong");
    setOutcome((before) => ({ id: (before?.id ?? 0) + 1, isRight, text }));
  };
  const readNext = async (body: Sent) => {
    if (!goods) return;
    try {
      const { data } = await officeApi("readScan", { body });
      if (data.unsure) {
        report(false, `${data.unsure.ean} kann eine EAN sein oder der Rest eines Codes.`);
        setUnsure({ ...data.unsure, ...body });
        return;
      }
      const taken = takeScan(current.current, data, { goods, key: randomUuid() });
      if (taken.key) {
        current.current = taken.draft;
        onChange(taken.draft);
      }
      report(taken.key !== null, taken.text);
    } catch (error) {
      const isUnreadable = error instanceof CallFailed && error.code === "scan_unreadable";
      report(false, isUnreadable ? `${failureText(error)} ${whatHelps}` : failureText(error));
    }
  };
  const take = (barcode: string, isTyped = false) => {
    last.current = last.current.then(() => readNext({ barcode, isTyped }));
  };
  /** Null: the code is left out. */
  const settle = (readAs: Sent["readAs"] | null) => {
    setUnsure(null);
    if (!unsure || readAs === null) return;
    const { barcode, isTyped } = unsure;
    last.current = last.current.then(() => readNext({ barcode, isTyped, readAs }));
  };
  const onScan = useEffectEvent((text: string) => take(text));
  const isReady = goods !== undefined;
  useEffect(
    () => (isReady ? listenForScans((text) => onScan(text), { takesAll: true }) : undefined),
    [isReady],
  );
  return { outcome, take, unsure, settle, forget: () => setOutcome(null) };
}
