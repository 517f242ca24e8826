import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { refuseStoppedLots } from "#server/domain/stock/may-use.ts";
import { readLabelledLots } from "#server/office/stock/labels/label-queries.ts";
import { type LabelledLot, lotLabel } from "#server/office/stock/labels/lot-label.ts";
import { type LotLabelRun, zplLabels } from "#server/office/stock/labels/zpl-labels.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export interface LotLabelOrder {
  title: string;
  at: Date;
  look: PaperLook;
  runs: LotLabelRun[];
}

const mostLabels = 500;

const pool = openPool<LotLabelOrder, Uint8Array>(besideMe(import.meta, "lot-label-worker"), {
  mostWaiting: 20,
  longestMs: 60_000,
});

/** Labels of any lots: received ones, sub-recipes, leftovers. They say how much is there now, and until when. */
export async function printLotLabels(
  { database, clock }: Pick<AuthDeps, "database" | "clock">,
  { format, lots }: BodyOf<"printLotLabels">,
): Promise<DataOf<"printLotLabels">> {
  const lotIds = lots.map(({ lotId }) => lotId);
  await refuseStoppedLots(database, lotIds, "Etiketten werden nicht gedruckt");
  const stored = await readLabelledLots(database, lotIds);
  const runs = lots.flatMap(({ lotId, copies, milligrams, perPack }) => {
    const lot = stored.get(lotId);
    if (!lot) throw new Refusal("not_found");
    if (perPack) return runsOfPacks(lot, copies);
    return [{ label: lotLabel(milligrams ? { ...lot, milligrams } : lot), copies }];
  });
  if (runs.reduce((sum, { copies }) => sum + copies, 0) > mostLabels) throw new Refusal("too_many_labels");
  const name = new Set(lotIds).size === 1 ? `etikett-${runs[0]?.label.code}` : "etiketten-ware";
  if (format === "zpl") {
    const file = Buffer.from(zplLabels(runs)).toString("base64");
    return { name: `${name}.zpl`, mime: "application/zpl", file };
  }
  const look = await readBrand(database);
  const pdf = await pool.run({ title: "Etiketten für Ware", at: dateNow(clock), look, runs });
  return { name: `${name}.pdf`, mime: "application/pdf", file: Buffer.from(pdf).toString("base64") };
}

/** Full packs say what a pack holds, and the one that is begun says its rest. */
function runsOfPacks(lot: LabelledLot, copies: number): LotLabelRun[] {
  const { milligrams, packMilligrams } = lot;
  if (packMilligrams === null || milligrams <= packMilligrams) return [{ label: lotLabel(lot), copies }];
  const full = Math.floor(milligrams / packMilligrams);
  const rest = milligrams - full * packMilligrams;
  const of = (amount: number) => lotLabel({ ...lot, milligrams: amount });
  return [
    { label: of(packMilligrams), copies: full * copies },
    ...(rest > 0 ? [{ label: of(rest), copies }] : []),
  ];
}
