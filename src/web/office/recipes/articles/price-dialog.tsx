import { useState } from "react";
import { germanDay, parseDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import type { Article } from "#contract/office/recipes/suppliers.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { today } from "#web/office/ui/today.ts";
import { CallFailed } from "#web/shared/api/client.ts";

interface Props {
  article: Article;
  onClose: () => void;
}

const isSlip = (error: unknown) => error instanceof CallFailed && error.code === "price_slip_unconfirmed";

/** A price that looks like a typing error is asked about once. */
export function PriceDialog({ article, onClose }: Props) {
  // a figure typed after the question is asked about anew
  const [asked, setAsked] = useState<string | null>(null);
  const [missing, setMissing] = useState<string>();
  const add = useOfficeChange("addPrice", {
    done: "Der Preis ist eingetragen und gilt ab seinem Tag in allen Margen.",
    onDone: onClose,
    handles: isSlip,
  });
  const save = (entries: FormData) => {
    const typed = `${entries.get("since")} ${entries.get("price")}`;
    const since = parseDay(String(entries.get("since")));
    if (!since) return setMissing("Bitte ein Datum eingeben.");
    setMissing(undefined);
    const price = readGermanNumber(String(entries.get("price"))) ?? 0;
    const isConfirmed = isSlip(add.error) && asked === typed;
    setAsked(typed);
    add.mutate({ params: { articleId: String(article.id) }, body: { since, price, isConfirmed } });
  };
  return (
    <ConfirmDialog
      title={`Neuer Preis: ${article.pack}, ${article.supplier.name}`}
      action={isSlip(add.error) ? "Ja, der Preis stimmt" : "Eintragen"}
      change={add}
      errors={missing ? { since: missing } : {}}
      onDo={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField
          name="price"
          label="Preis des Gebindes, netto"
          inputMode="decimal"
          unit="€"
          hint={article.price ? `Bisher ${formatEuro(article.price.price)}` : undefined}
          data-first-focus=""
        />
        <OfficeField name="since" type="date" label="Gilt ab" defaultValue={today()} />
      </div>
      <PriceHistory article={article} />
    </ConfirmDialog>
  );
}

function PriceHistory({ article: { prices } }: Pick<Props, "article">) {
  if (prices.length === 0) return null;
  return (
    <section aria-label="Bisherige Preise">
      <h3 className="mb-1 text-sm font-semibold">Bisherige Preise</h3>
      <ul className="max-h-60 space-y-1 overflow-y-auto">
        {prices.map(({ since, price, writtenAt, writtenBy, isReplaced }) => (
          <li key={`${since} ${writtenAt} ${price}`} className={isReplaced ? "text-muted line-through" : ""}>
            ab {germanDay(since)}: <strong>{formatEuro(price)}</strong>{" "}
            <span className="text-xs text-muted">
              {writtenBy}, {moment(writtenAt)}
              {isReplaced && ", ersetzt"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
