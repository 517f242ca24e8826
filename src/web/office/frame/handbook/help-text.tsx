import { createElement, Fragment, type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import type { Piece } from "#web/office/frame/handbook/chapter.ts";

export function HelpText({ content }: { content: readonly Piece[] }) {
  const { hash } = useLocation();
  // The browser looked for the section before the text was there.
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    // newer browsers answer a scroll with a promise, which is no clean-up
    if (section) void section.scrollIntoView();
    else void window.scrollTo(0, 0);
    section?.focus({ preventScroll: true });
  }, [hash]);
  return <div className="handbook prose">{createElement(Fragment, null, ...content.map(draw))}</div>;
}

function draw(piece: Piece): ReactNode {
  if (typeof piece === "string") return piece;
  const [tag, properties, ...pieces] = piece;
  const inside = pieces.map(draw);
  if (tag !== "a") return createElement(tag, properties, ...inside);
  return createElement(Link, { to: String(properties?.href) }, ...inside);
}
