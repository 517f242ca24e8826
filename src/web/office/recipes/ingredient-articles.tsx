import { Euro, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import type { Article } from "#contract/office/recipes/suppliers.ts";
import { useOffice } from "#web/office/office-api.ts";
import { ArticleDialog } from "#web/office/recipes/articles/article-dialog.tsx";
import { packName } from "#web/office/recipes/articles/pack-name.ts";
import { PriceDialog } from "#web/office/recipes/articles/price-dialog.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

type Open = { dialog: "article"; article: Article | null } | { dialog: "price"; article: Article } | null;

/** How an ingredient is bought. The kitchen reads it, the administration writes it. */
export function IngredientArticles({ ingredientId }: { ingredientId: number }) {
  const params = { ingredientId: String(ingredientId) };
  const { data, instead } = useOffice("readArticles", { params });
  const mayChange = useStaff().role === "admin";
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Einkauf und Preise">
      {instead}
      {data?.length === 0 && (
        <p className="text-muted">
          Noch kein Artikel. Ohne Preis ist unbekannt, was Gerichte mit dieser Zutat kosten.
        </p>
      )}
      <ul className="divide-y divide-hairline">
        {data?.map((article) => (
          <li key={article.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <ArticleText article={article} />
            {mayChange && (
              <span className="flex gap-2 print:hidden">
                <OfficeButton
                  icon={Euro}
                  disabled={article.isArchived}
                  onClick={() => setOpen({ dialog: "price", article })}
                >
                  Neuer Preis
                </OfficeButton>
                <IconButton
                  icon={Pencil}
                  label={`Artikel ${article.pack} von ${article.supplier.name} bearbeiten`}
                  onClick={() => setOpen({ dialog: "article", article })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayChange && data && (
        <OfficeButton
          className="mt-3 print:hidden"
          icon={Plus}
          onClick={() => setOpen({ dialog: "article", article: null })}
        >
          Neuer Artikel
        </OfficeButton>
      )}
      {open?.dialog === "article" && (
        <ArticleDialog
          ingredientId={ingredientId}
          article={open.article}
          isFirst={!data?.some(({ isPreferred }) => isPreferred)}
          onClose={close}
        />
      )}
      {open?.dialog === "price" && <PriceDialog article={open.article} onClose={close} />}
    </Card>
  );
}

function ArticleText({ article }: { article: Article }) {
  const { supplier, articleNumber, pack, packGrams, price, isPreferred, isArchived } = article;
  const words = [supplier.name, articleNumber && `Nr. ${articleNumber}`, isArchived && "im Archiv"];
  return (
    <div className="min-w-0">
      <p>
        <strong>{packName(pack, packGrams)}</strong>
        {isPreferred && <span className="ml-2 rounded-sm bg-sage px-1.5 text-xs text-forest">bevorzugt</span>}
      </p>
      <p className="text-xs text-muted">{words.filter(Boolean).join(", ")}</p>
      <p>
        {price ? (
          <>
            {formatEuro(price.price)} seit {germanDay(price.since)}{" "}
            <span className="text-muted">({formatEuro(price.perKilogram)} je kg)</span>
          </>
        ) : (
          <span className="text-warning italic">Preis unbekannt</span>
        )}
      </p>
    </div>
  );
}
