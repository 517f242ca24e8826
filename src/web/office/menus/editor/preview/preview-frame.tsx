import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { guardHtml } from "#web/shared/document/trusted-html.ts";

interface Props {
  title: string;
  /** of the screen that is played, in pixels */
  width: number;
  height: number;
  /** how large it is shown */
  scale: number;
  children: ReactNode;
}

/**
 * A screen of its own inside the page: the shop's components see its width and not the office's, and only the shop's
 * style sheets hold there. It is to be looked at, not to be used.
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
        // an empty page of its own would be drawn by the rules of last century
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
