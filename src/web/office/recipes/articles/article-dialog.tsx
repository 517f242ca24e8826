import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import type { Article } from "#contract/office/recipes/suppliers.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  ingredientId: number;
  article: Article | null;
  /** the first article is the one that is bought */
  isFirst: boolean;
  onClose: () => void;
}

export function ArticleDialog({ ingredientId, article, isFirst, onClose }: Props) {
  const suppliers = useOffice("readSuppliers");
  const done = { done: "Der Artikel ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createArticle", done);
  const change = useOfficeChange("changeArticle", done);
  const { error, isPending } = article ? change : create;
  const errors = fieldErrors(error);
  const save = (entries: FormData) => {
    const body = {
      supplierId: Number(entries.get("supplierId")),
      articleNumber: String(entries.get("articleNumber")),
      pack: String(entries.get("pack")),
      // Text without a number is sent as 0, which the server refuses with its own message.
      packGrams: readGermanNumber(String(entries.get("packGrams"))) ?? 0,
      isPreferred: entries.get("isPreferred") === "on",
    };
    if (!article) return create.mutate({ params: { ingredientId: String(ingredientId) }, body });
    const isArchived = entries.get("isArchived") === "on";
    const params = { articleId: String(article.id) };
    change.mutate({ params, body: { ...body, isArchived, version: article.version } });
  };
  const sellers = (suppliers.data ?? []).filter((one) => !one.isArchived || one.id === article?.supplier.id);
  if (!suppliers.data && !suppliers.error) return null;
  return (
    <ConfirmDialog
      title={article ? `Artikel ${article.pack}` : "Neuer Artikel"}
      action={article ? "Speichern" : "Anlegen"}
      busy={isPending}
      disabled={sellers.length === 0}
      error={suppliers.error ?? (Object.keys(errors).length > 0 ? undefined : error)}
      onDo={save}
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
          label="Lieferant"
          options={Object.fromEntries(sellers.map(({ id, name }) => [String(id), name]))}
          defaultValue={article ? String(article.supplier.id) : undefined}
          error={errors.supplierId}
        />
      )}
      <ArticleFields article={article} errors={errors} isFirst={isFirst} />
    </ConfirmDialog>
  );
}

interface FieldsProps extends Pick<Props, "article" | "isFirst"> {
  errors: Record<string, string | undefined>;
}

function ArticleFields({ article, isFirst, errors }: FieldsProps) {
  const hasPrice = (article?.prices.length ?? 0) > 0;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField
          name="pack"
          label="Gebinde"
          defaultValue={article?.pack}
          hint="Zum Beispiel: Karton"
          error={errors.pack}
        />
        <OfficeField
          name="packGrams"
          label="Inhalt des Gebindes"
          inputMode="decimal"
          unit="g"
          defaultValue={article ? writeGerman(article.packGrams) : ""}
          readOnly={hasPrice}
          hint={hasPrice ? "Mit diesem Gewicht wurde schon gerechnet." : "10 kg sind 10000"}
          error={errors.packGrams}
        />
      </div>
      <OfficeField
        name="articleNumber"
        label="Artikelnummer"
        defaultValue={article?.articleNumber}
        error={errors.articleNumber}
      />
      <OfficeCheck
        name="isPreferred"
        defaultChecked={article?.isPreferred ?? isFirst}
        label="Bevorzugt: Sein Preis zählt in den Kosten"
      />
      {errors.isPreferred && <p className="text-sm text-error">{errors.isPreferred}</p>}
      {article && <OfficeCheck name="isArchived" defaultChecked={article.isArchived} label="Im Archiv" />}
    </>
  );
}
