import { useLayoutEffect, useRef } from "react";

interface Rules {
  createHTML(html: string): string;
}

const asItIs: Rules = { createHTML: (html) => html };

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };

const mailPolicy = trustedTypes?.createPolicy("letter", asItIs) ?? asItIs;

interface MailFrameProps {
  title: string;
  html: string;
  className: string;
}

/** A mail as it was sent. The frame blocks scripts, forms and links, so the mail needs no sanitising. */
export function MailFrame({ title, html, className }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = mailPolicy.createHTML(withoutSheet(html));
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="" className={className} />;
}

/** The style sheet is for phones only, and this page's content security policy forbids it. */
function withoutSheet(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, "");
}
