import { useOffice } from "#web/office/office-api.ts";
import { countsInWords } from "#web/office/shop/figures/weeks-text.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What became of the weeks that guests let the shop remember. Not shown before the first has begun. */
export function WeeksCard() {
  const { data } = useOffice("readRememberedWeeks");
  if (!data || data.guests + data.expected === 0) return null;
  const { guests, sum, missing } = countsInWords(data);
  return (
    <div className="mt-4">
      <Card title="Gemerkte Wochen">
        <p>{guests}</p>
        {sum && <p className="mt-1 tabular-nums">{sum}</p>}
        {missing && (
          <div className="mt-3">
            <Notice type="warning" live={false}>
              {missing}
            </Notice>
          </div>
        )}
      </Card>
    </div>
  );
}
