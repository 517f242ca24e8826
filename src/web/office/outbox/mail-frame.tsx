import { useLayoutEffect, useRef } from "react";

interface Props {
  title: string;
  html: string;
  className: string;
}

interface Rules {
  createHTML(html: string): string;
}

const asItIs: Rules = { createHTML: (html) => html };
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
const mailPolicy = trustedTypes?.createPolicy("letter", asItIs) ?? asItIs;

/** A mail as it was sent. The frame blocks scripts, forms and links, so the mail needs no sanitising. */
export function MailFrame({ title, html, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = mailPolicy.createHTML(html);
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="" className={className} />;
}
