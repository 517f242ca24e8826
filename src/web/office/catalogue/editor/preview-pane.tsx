import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, use, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { officeApi } from "#web/office/office-api.ts";
import { Segments } from "#web/office/ui/segments.tsx";
import { useSettled } from "#web/office/ui/use-settled.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { guardHtml } from "#web/shared/document/trusted-html.ts";
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

const restMs = 350;

function usePreview() {
  const { menu, read, isAdmin } = useEditor();
  const { content, offer } = read;
  // Unfinished input is shown as far as possible.
  const body = {
    content: {
      ...content,
      name: content.name.trim() || "Ohne Namen",
      pictures: content.pictures.map(({ id, alt }) => ({ id, alt: alt.trim() || "Noch ohne Beschreibung" })),
    },
    ...(isAdmin && offer.price > 0 ? { offer } : {}),
  };
  const settled = useSettled(JSON.stringify(body), restMs);
  return useQuery({
    queryKey: ["menu-preview", menu.id, settled],
    queryFn: async ({ signal }) => {
      const params = { menuId: String(menu.id) };
      return (await officeApi("previewMenu", { params, body: JSON.parse(settled), signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface PreviewFrameProps {
  title: string;
  width: number;
  height: number;
  scale: number;
  children: ReactNode;
}

/**
 * An iframe, so that the shop's components see the simulated width and only the shop's style sheets. It
 * takes no input.
 */
function PreviewFrame({ title, width, height, scale, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const open = () => {
    const inside = frame.current?.contentDocument;
    if (!inside?.defaultView) return;
    guardHtml(inside.defaultView);
    inside.documentElement.lang = "de";
    inside.title = title;
    // the brand's colours and fonts
    inside.documentElement.style.cssText = document.documentElement.style.cssText;
    for (const sheet of document.querySelectorAll("link[rel=stylesheet], style")) {
      inside.head.append(sheet.cloneNode(true));
    }
    setBody(inside.body);
  };
  return (
    <div
      style={{ width: width * scale, height: height * scale }}
      className="mx-auto max-w-full overflow-hidden rounded-md border border-hairline bg-canvas"
    >
      <iframe
        ref={frame}
        title={title}
        // Without a doctype the frame would render in quirks mode.
        srcDoc="<!doctype html>"
        onLoad={open}
        width={width}
        height={height}
        style={{ scale, transformOrigin: "0 0" }}
        className="max-w-none border-0"
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}
