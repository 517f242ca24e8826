import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { officeApi } from "#web/office/office-api.ts";

const restMs = 350;

export function usePreview() {
  const { menu, read, isAdmin } = useEditor();
  const { content, offer } = read;
  // Unfinished input is shown as far as possible.
  const body = {
    content: {
      ...content,
      name: content.name.trim() || "Ohne Namen",
      weightGrams: Math.max(1, content.weightGrams),
      pictures: content.pictures.map(({ id, alt }) => ({ id, alt: alt.trim() || "Noch ohne Beschreibung" })),
    },
    ...(isAdmin && offer.price > 0 ? { offer } : {}),
  };
  const settled = useSettled(JSON.stringify(body));
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

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
