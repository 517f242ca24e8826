import type { MenuStyle } from "#contract/catalogue.ts";
import { type JsonLd, pageMeta } from "#web/shared/ui/page-meta.ts";

const promise = "Gekühlt geliefert an Ihrem Liefertag, in 3–4 Minuten heiß, ohne Abo.";

export function shopMeta(style: MenuStyle | null, structured?: readonly JsonLd[]) {
  if (!style) {
    return pageMeta({
      title: "Unsere Menüs",
      description: `Alle frisch gekochten Menüs mit Nährwerten, Zutaten und Allergenen. ${promise}`,
      structured,
    });
  }
  return pageMeta({
    title: `${style.name}: unsere Menüs`,
    description: `Frisch gekochte Menüs, ${style.name}, mit Nährwerten, Zutaten und Allergenen. ${promise}`,
    structured,
  });
}
