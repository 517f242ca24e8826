interface Props {
  /** sanitised by the server when it was written and again when it was read */
  html: string;
  className?: string;
}

export function HtmlText({ html, className = "" }: Props) {
  return (
    <div
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
