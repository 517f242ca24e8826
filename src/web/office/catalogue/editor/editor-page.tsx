import { useParams } from "react-router";
import type { EditedMenu, MenuOptions } from "#contract/office/menus.ts";
import { BoxCard } from "#web/office/catalogue/editor/box-card.tsx";
import { CheckCard } from "#web/office/catalogue/editor/check-card.tsx";
import { DescriptionCard } from "#web/office/catalogue/editor/description-card.tsx";
import { EditorActions } from "#web/office/catalogue/editor/editor-actions.tsx";
import { EditorContext } from "#web/office/catalogue/editor/editor-context.ts";
import { FoodCard } from "#web/office/catalogue/editor/food-card.tsx";
import { HandlingCard } from "#web/office/catalogue/editor/handling-card.tsx";
import { LabelCard } from "#web/office/catalogue/editor/label-card.tsx";
import { PicturesCard } from "#web/office/catalogue/editor/pictures-card.tsx";
import { PreviewPane } from "#web/office/catalogue/editor/preview-pane.tsx";
import { PricesCard } from "#web/office/catalogue/editor/prices-card.tsx";
import { RecipeCard } from "#web/office/catalogue/editor/recipe/recipe-card.tsx";
import { SaleCard } from "#web/office/catalogue/editor/sale-card.tsx";
import { SaveBar } from "#web/office/catalogue/editor/save-bar.tsx";
import { useMenuEditor } from "#web/office/catalogue/editor/use-menu-editor.ts";
import { MenuStatus } from "#web/office/catalogue/menu-status.tsx";
import { SoldChangeTasks } from "#web/office/catalogue/sold-changes/sold-change-tasks.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { useIsWide } from "#web/office/ui/use-is-wide.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function EditorPage() {
  const { menuId = "" } = useParams();
  const menu = useOffice("readEditedMenu", { params: { menuId } });
  const menuOptions = useOffice("readMenuOptions");
  const failed = [menu, menuOptions].find(({ error }) => error);
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  // While another menu loads, the query still returns the last one; the editor must not show it.
  if (!menu.data || !menuOptions.data || String(menu.data.id) !== menuId) return <Waiting />;
  return <MenuEditor key={menuId} loaded={menu.data} menuOptions={menuOptions.data} />;
}

function MenuEditor({ loaded, menuOptions }: { loaded: EditedMenu; menuOptions: MenuOptions }) {
  const editor = useMenuEditor(loaded, menuOptions);
  const { role } = useStaff();
  const isWide = useIsWide();
  const { menu, missing, form } = editor;
  return (
    <EditorContext value={editor}>
      <OfficePage
        title={form.name || "Ohne Namen"}
        about={<MenuStatus state={menu.state} missing={missing.length} />}
        actions={<EditorActions />}
      >
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
                <HandlingCard />
                <RecipeCard />
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
