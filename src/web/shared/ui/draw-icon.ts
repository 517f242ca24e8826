import { type ComponentProps, createElement, forwardRef } from "react";

/** What a file of Lucide holds. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

const look = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/**
 * Takes the place of Lucide's own function of this name (vite.config.ts), which puts the attributes of each icon together anew
 * whenever it is drawn. Screen readers pass over an icon that nobody names.
 */
export default function createLucideIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return forwardRef<SVGSVGElement, ComponentProps<"svg">>((props, ref) =>
    createElement("svg", { "aria-hidden": !props["aria-label"] || undefined, ...look, ...props, ref }, lines),
  );
}
