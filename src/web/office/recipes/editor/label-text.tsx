/** A list of ingredients as the server has cleaned it. */
export function LabelText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
  return <div className="prose text-sm" dangerouslySetInnerHTML={{ __html: html }} />;
}
