import { inlineScripts } from "#web/shared/document/inline-scripts.ts";

interface Props {
  name: keyof typeof inlineScripts;
  type?: "module";
  id?: string;
}

/** The script is part of the server's page only, so no browser file carries it. */
export function InlineScript({ name, ...attributes }: Props) {
  const code = import.meta.env.SSR ? inlineScripts[name] : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
