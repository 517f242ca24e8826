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
const letter = trustedTypes?.createPolicy("letter", asItIs) ?? asItIs;

/** A letter as it was sent. Nothing in it runs, posts or leads anywhere from here: that is why it needs no cleaning. */
export function LetterFrame({ title, html, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = letter.createHTML(html);
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="" className={className} />;
}
