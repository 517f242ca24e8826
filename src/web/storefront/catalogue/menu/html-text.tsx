interface Props {
  /** The server sanitises it when it is written and again when it is read. */
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
