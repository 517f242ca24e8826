import { useParams } from "react-router";
import type { EditedMenu, MenuOptions } from "#contract/office/menus.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";
import { BoxCard } from "#web/office/menus/editor/box-card.tsx";
import { CheckCard } from "#web/office/menus/editor/check-card.tsx";
import { DescriptionCard } from "#web/office/menus/editor/description-card.tsx";
import { EditorActions } from "#web/office/menus/editor/editor-actions.tsx";
import { EditorContext } from "#web/office/menus/editor/editor-context.ts";
import { FoodCard } from "#web/office/menus/editor/food-card.tsx";
import { HandlingCard } from "#web/office/menus/editor/handling-card.tsx";
import { LabelCard } from "#web/office/menus/editor/label-card.tsx";
import { PicturesCard } from "#web/office/menus/editor/pictures/pictures-card.tsx";
import { PreviewPane } from "#web/office/menus/editor/preview/preview-pane.tsx";
import { PricesCard } from "#web/office/menus/editor/prices-card.tsx";
import { RecipeCard } from "#web/office/menus/editor/recipe/recipe-card.tsx";
import { SaleCard } from "#web/office/menus/editor/sale-card.tsx";
import { SaveBar } from "#web/office/menus/editor/save-bar.tsx";
import { useIsWide } from "#web/office/ui/use-is-wide.ts";
import { useMenuEditor } from "#web/office/menus/editor/use-menu-editor.ts";
import { MenuStatus } from "#web/office/menus/menu-status.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { SoldChangeTasks } from "#web/office/sold-changes/sold-change-tasks.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
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
