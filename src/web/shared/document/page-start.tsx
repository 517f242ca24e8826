import { createContext, use } from "react";
import { UNSAFE_useScrollRestoration } from "react-router";
import type { PageDescription } from "#web/shared/document/describe-page.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";
import { dataId, startId } from "#web/shared/document/start-page.ts";

export const DescriptionContext = createContext<PageDescription>({ start: "", data: "" });

/** The end of every page: the scroll position, the page's data as JSON, and the one script that starts the page. */
export function PageStart() {
  UNSAFE_useScrollRestoration();
  const { start, data } = use(DescriptionContext);
  return (
    <>
      <InlineScript name="restoreScroll" />
      <Json id={startId} text={start} />
      <Json id={dataId} text={data} />
      <InlineScript name="startPage" type="module" />
    </>
  );
}

function Json({ id, text }: { id: string; text: string }) {
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: describePage makes it inert, and it never runs
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
