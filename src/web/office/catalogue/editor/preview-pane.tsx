import { Suspense, use, useState } from "react";
import type { MenuDetails } from "#contract/catalogue.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { PreviewFrame } from "#web/office/catalogue/editor/preview-frame.tsx";
import { usePreview } from "#web/office/catalogue/editor/use-preview.ts";
import { Segments } from "#web/office/ui/segments.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { MenuPreviewContext } from "#web/shared/menu-preview-context.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const views = {
  card: { name: "Karte", width: 340, height: 560, scale: 1 },
  phone: { name: "Telefon", width: 390, height: 640, scale: 0.94 },
  desk: { name: "Computer", width: 1280, height: 1860, scale: 1 },
} as const;
type View = keyof typeof views;
const options = (Object.keys(views) as View[]).map((value) => ({ value, name: views[value].name }));

interface Props {
  deskScale: number;
}

export function PreviewPane({ deskScale }: Props) {
  const [view, setView] = useState<View>("card");
  const { data, error } = usePreview();
  return (
    <>
      <div className="mb-3">
        <Segments label="Ansicht" options={options} chosen={view} onChoose={setView} />
      </div>
      {error && <Notice type="warning">Noch keine Vorschau: {failureText(error)}</Notice>}
      {!error && !data && <Waiting />}
      {data && (
        <PreviewFrame
          key={view}
          title={`Vorschau: ${views[view].name}`}
          {...views[view]}
          scale={view === "desk" ? deskScale : views[view].scale}
        >
          <PreviewedView view={view} menu={data} />
        </PreviewFrame>
      )}
    </>
  );
}

function PreviewedView({ view, menu }: { view: View; menu: MenuDetails }) {
  const { menuOptions } = useEditor();
  const MenuPreview = use(MenuPreviewContext);
  const forms = menuOptions.nutritionForms.filter(({ id }) => menu.nutritionIds.includes(id));
  return (
    <Suspense fallback={<Waiting />}>
      <MenuPreview as={view === "card" ? "card" : "page"} menu={menu} forms={forms} />
    </Suspense>
  );
}
