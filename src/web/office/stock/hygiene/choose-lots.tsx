import { useDeferredValue, useState } from "react";
import { germanDay } from "#contract/day.ts";
import { useOffice } from "#web/office/office-api.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { LotSearchField } from "#web/office/stock/lot-search-field.tsx";
import { Failed } from "#web/office/ui/failed.tsx";

interface Props {
  chosen: readonly number[];
  onChoose: (lotIds: number[]) => void;
}

/** Goods that are there, by a scan of their label or by name; each press chooses or takes it back. */
export function ChooseLots({ chosen, onChoose }: Props) {
  const [q, setQ] = useState("");
  const asked = useDeferredValue(q.trim());
  const { data, error, refetch } = useOffice("readStock", { query: asked ? { q: asked } : {} });
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const toggle = (lotId: number, name: string) => {
    setNames(new Map(names).set(lotId, name));
    onChoose(chosen.includes(lotId) ? chosen.filter((id) => id !== lotId) : [...chosen, lotId]);
  };
  const found = data?.rows ?? [];
  const hidden = chosen.filter((id) => !found.some(({ lotId }) => lotId === id));
  return (
    <div className="max-w-2xl space-y-3 text-base">
      <LotSearchField value={q} onChange={setQ} />
      {hidden.map((lotId) => (
        <ChoiceKey key={lotId} isChosen onChoose={() => toggle(lotId, names.get(lotId) ?? "")}>
          {names.get(lotId)}
        </ChoiceKey>
      ))}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && found.length === 0 && <p className="text-muted">Nichts gefunden.</p>}
      {found.map(({ lotId, code, name, endsOn }) => {
        const words = `${name}, ${code}${endsOn ? `, bis ${germanDay(endsOn)}` : ""}`;
        return (
          <ChoiceKey key={lotId} isChosen={chosen.includes(lotId)} onChoose={() => toggle(lotId, words)}>
            {words}
          </ChoiceKey>
        );
      })}
    </div>
  );
}
