import { inlineScripts } from "#web/shared/document/inline-scripts.ts";

interface Props {
  name: keyof typeof inlineScripts;
  type?: "module";
  id?: string;
}

/** One of the constants. They travel with pages only and weigh nothing in any file: the browser never makes one itself. */
export function InlineScript({ name, ...attributes }: Props) {
  const code = import.meta.env.SSR ? inlineScripts[name] : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
