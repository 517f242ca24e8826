import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Article } from "#contract/office/recipes/suppliers.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { RecordDialog } from "#web/office/ui/record-dialog.tsx";

interface Props {
  ingredientId: number;
  article: Article | null;
  /** the first article is the one that is bought */
  isFirst: boolean;
  onClose: () => void;
}

const done = "Der Artikel ist gespeichert.";

export function ArticleDialog({ ingredientId, article, isFirst, onClose }: Props) {
  const suppliers = useOffice("readSuppliers");
  const hasPrice = (article?.prices.length ?? 0) > 0;
  const sellers = (suppliers.data ?? []).filter((one) => !one.isArchived || one.id === article?.supplier.id);
  if (!suppliers.data && !suppliers.error) return null;
  return (
    <RecordDialog
      record={article && { ...article, supplierId: article.supplier.id }}
      title={article ? `Artikel ${article.pack}` : "Neuer Artikel"}
      action={article ? "Speichern" : "Anlegen"}
      create={{ call: "createArticle", done, params: { ingredientId: String(ingredientId) } }}
      change={{ call: "changeArticle", done, id: "articleId" }}
      disabled={sellers.length === 0}
      error={suppliers.error}
      onClose={onClose}
    >
      {sellers.length === 0 ? (
        <p>
          Es gibt noch keinen Lieferanten.{" "}
          <Link to={officeLink("lieferanten")} className="font-semibold text-forest underline">
            Lieferanten anlegen
          </Link>
        </p>
      ) : (
        <OfficeSelect
          name="supplierId"
          kind="number"
          label="Lieferant"
          options={Object.fromEntries(sellers.map(({ id, name }) => [String(id), name]))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField name="pack" label="Gebinde" hint="Zum Beispiel: Karton" />
        <OfficeField
          name="packGrams"
          label="Inhalt des Gebindes"
          kind="number"
          unit="g"
          readOnly={hasPrice}
          hint={hasPrice ? "Mit diesem Gewicht wurde schon gerechnet." : "10 kg sind 10000"}
        />
      </div>
      <OfficeField name="articleNumber" label="Artikelnummer" />
      <OfficeCheck
        name="isPreferred"
        defaultChecked={article ? undefined : isFirst}
        label="Bevorzugt: Sein Preis zählt in den Kosten"
      />
    </RecordDialog>
  );
}
