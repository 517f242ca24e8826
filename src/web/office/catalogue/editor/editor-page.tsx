import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { formatEuro } from "#contract/money.ts";
import type { EditedMenu, MenuOptions } from "#contract/office/catalogue/menus.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { BoxCard } from "#web/office/catalogue/editor/box-card.tsx";
import { FinishPath } from "#web/office/catalogue/editor/finish-path.tsx";
import { CheckCard } from "#web/office/catalogue/editor/check-card.tsx";
import { DescriptionCard } from "#web/office/catalogue/editor/description-card.tsx";
import { EditorActions } from "#web/office/catalogue/editor/editor-actions.tsx";
import { EditorContext, useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FoodCard } from "#web/office/catalogue/editor/food-card.tsx";
import { HandlingCard } from "#web/office/catalogue/editor/handling-card.tsx";
import { LabelCard } from "#web/office/catalogue/editor/label-card.tsx";
import { PicturesCard } from "#web/office/catalogue/editor/pictures-card.tsx";
import { PreviewPane } from "#web/office/catalogue/editor/preview-pane.tsx";
import { RecipeLabelCard } from "#web/office/catalogue/editor/recipe-label-card.tsx";
import { SaleCard } from "#web/office/catalogue/editor/sale-card.tsx";
import { useMenuEditor } from "#web/office/catalogue/editor/use-menu-editor.ts";
import { MenuStatus } from "#web/office/catalogue/menu-status.tsx";
import { SoldChangeTasks } from "#web/office/catalogue/sold-change-tasks.tsx";
import { SoldQuestion } from "#web/office/catalogue/sold-question.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { useHasPage, useStaff } from "#web/office/team/staff-context.ts";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PriceQuestion } from "#web/office/ui/price-question.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useIsWide } from "#web/office/ui/use-is-wide.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function EditorPage() {
  const { menuId = "" } = useParams();
  const menu = useOffice("readEditedMenu", { params: { menuId } });
  const menuOptions = useOffice("readMenuOptions");
  const failed = [menu, menuOptions].find(({ error }) => error);
  if (failed) return failed.instead;
  // While another menu loads, the query still returns the last one; the editor must not show it.
  if (!menu.data || !menuOptions.data || String(menu.data.id) !== menuId) return <Waiting />;
  return <MenuEditor key={menuId} loaded={menu.data} menuOptions={menuOptions.data} />;
}

function MenuEditor({ loaded, menuOptions }: { loaded: EditedMenu; menuOptions: MenuOptions }) {
  const editor = useMenuEditor(loaded, menuOptions);
  const { role } = useStaff();
  const hasRecipes = useHasPage("rezepte");
  const isWide = useIsWide();
  const { menu, missing, form } = editor;
  return (
    <EditorContext value={editor}>
      <OfficePage
        title={form.name || "Ohne Namen"}
        about={<MenuStatus state={menu.state} missing={missing.length} />}
        actions={<EditorActions />}
      >
        <FinishPath menuId={menu.id} isFinished={missing.length === 0} />
        <div className="mb-4 empty:hidden">
          <SoldChangeTasks menuId={menu.id} />
        </div>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="space-y-4">
            {!isWide && <CheckCard />}
            <DescriptionCard />
            <PicturesCard />
            {menu.isBox ? (
              <BoxCard />
            ) : (
              <>
                <FoodCard />
                <LabelCard />
                {hasRecipes && <RecipeLabelCard />}
                <HandlingCard />
              </>
            )}
            {role === "admin" && <SaleCard />}
            <PricesCard />
          </div>
          {isWide && (
            <div className="sticky top-5 space-y-4">
              <CheckCard />
              <Card title="Vorschau">
                <PreviewPane deskScale={0.29} />
              </Card>
            </div>
          )}
        </div>
        <SaveBar />
      </OfficePage>
    </EditorContext>
  );
}

/** Visible while there are unsaved changes; Ctrl+S saves, too. */
function SaveBar() {
  const { menu, isDirty, busy, isOutdated, errors, save, reset, ...confirmation } = useEditor();
  const isWrong = Object.values(errors).some(Boolean);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [save]);
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      {confirmation.unconfirmedPrice !== null && (
        <PriceQuestion
          name={menu.content.name}
          before={menu.offer.price}
          after={confirmation.unconfirmedPrice}
          busy={busy}
          onSure={confirmation.saveConfirmed}
          onClose={confirmation.cancelSave}
        />
      )}
      <SoldQuestion
        error={confirmation.refusal}
        busy={busy}
        onSure={confirmation.saveSold}
        onClose={confirmation.forgetRefusal}
      />
      {isDirty && (
        <div className="bottom-bar sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-white px-4 py-3 md:-mx-8 md:px-8">
          <p role="status" className="mr-auto text-muted">
            {isOutdated && "Inzwischen hat jemand anderes dieses Menü geändert. "}
            {isWrong ? "Bitte die rot markierten Felder prüfen." : "Noch nicht gespeichert."}
          </p>
          <OfficeButton onClick={reset} disabled={busy}>
            {isOutdated ? "Verwerfen und neu laden" : "Verwerfen"}
          </OfficeButton>
          <OfficeButton look="action" busy={busy} onClick={save} title="Strg+S">
            Speichern
          </OfficeButton>
        </div>
      )}
    </>
  );
}

/** The price history: the proof of every reduction (§ 11 PAngV). */
function PricesCard() {
  const { menu, isAdmin } = useEditor();
  return (
    <Card title="Preisverlauf">
      <table className="w-full max-w-2xl">
        <caption className="sr-only">Preise, der neueste zuerst</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              Seit
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Preis
            </th>
            <th scope="col" className="py-1 pl-6 text-left font-semibold">
              Verkauf
            </th>
          </tr>
        </thead>
        <tbody>
          {menu.prices.map(({ id, since, price, isOffered }) => (
            <tr key={id} className="border-b border-hairline last:border-0">
              <th scope="row" className="h-9 text-left font-normal">
                {since ? moment(since) : "von Anfang an"}
              </th>
              <td className="text-right">{formatEuro(price)}</td>
              <td className="pl-6">
                {isOffered ? (
                  <Status kind="good">verkauft</Status>
                ) : (
                  <Status kind="over">nicht verkauft</Status>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAdmin && (
        <p className="mt-3">
          <Link
            to={officeLink("protokoll", { topic: "menu", q: menu.id })}
            className="inline-block min-h-6 text-forest underline underline-offset-3"
          >
            Alle Änderungen an diesem Menü
          </Link>
        </p>
      )}
    </Card>
  );
}
