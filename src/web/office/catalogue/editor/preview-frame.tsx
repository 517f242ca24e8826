import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { guardHtml } from "#web/shared/document/trusted-html.ts";

interface Props {
  title: string;
  width: number;
  height: number;
  scale: number;
  children: ReactNode;
}

/**
 * An iframe, so that the shop's components see the simulated width and only the shop's style sheets. It
 * takes no input.
 */
export function PreviewFrame({ title, width, height, scale, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const open = () => {
    const inside = frame.current?.contentDocument;
    if (!inside?.defaultView) return;
    guardHtml(inside.defaultView);
    inside.documentElement.lang = "de";
    inside.title = title;
    for (const sheet of document.querySelectorAll("link[rel=stylesheet], style")) {
      inside.head.append(sheet.cloneNode(true));
    }
    setBody(inside.body);
  };
  return (
    <div
      style={{ width: width * scale, height: height * scale }}
      className="mx-auto max-w-full overflow-hidden rounded-md border border-hairline bg-canvas"
    >
      <iframe
        ref={frame}
        title={title}
        // Without a doctype the frame would render in quirks mode.
        srcDoc="<!doctype html>"
        onLoad={open}
        width={width}
        height={height}
        style={{ scale, transformOrigin: "0 0" }}
        className="max-w-none border-0"
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}
