import { ImageDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FigureStep, FigureTable } from "#contract/office/shop/figures.ts";
import type { drawFigure, Picture } from "#web/office/shop/figures/draw-figure.ts";
import { mostNames } from "#web/office/shop/figures/figure-cell.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  table: FigureTable;
  by: FigureStep;
  title: string;
  fileName: string;
}

/** The table holds the same figures, for people who do not see the picture. */
export function FigurePicture({ table, by, title, fileName }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture>(undefined);
  const [draw, setDraw] = useState<typeof drawFigure | null>();
  useEffect(() => {
    // The table remains where the code of the picture is missing.
    import("#web/office/shop/figures/draw-figure.ts").then(
      ({ drawFigure }) => setDraw(() => drawFigure),
      () => setDraw(null),
    );
  }, []);
  useEffect(() => {
    if (!draw || !place.current) return;
    picture.current = draw(table, by, place.current);
    return () => picture.current?.remove();
  }, [draw, table, by]);
  if (draw === null) return null;
  return (
    <>
      <div ref={place} aria-hidden="true" className="mt-3 min-h-88 overflow-hidden" />
      <div className="print:hidden mt-2 flex flex-wrap items-center gap-3">
        <OfficeButton
          icon={ImageDown}
          onClick={() => picture.current && savePicture(picture.current.canvas, title, fileName)}
        >
          Als Bild
        </OfficeButton>
        {table.columns[0]?.kind === "text" && table.rows.length > mostNames && (
          <p className="text-muted">
            Das Bild zeigt die ersten {mostNames} von {table.rows.length}.
          </p>
        )}
      </div>
    </>
  );
}

const edge = 24;
const headHeight = 48;

/** The drawing is transparent and nameless, so the file gets a white ground and the title. */
function savePicture(drawing: HTMLCanvasElement, title: string, fileName: string): void {
  const file = document.createElement("canvas");
  file.width = drawing.width + 2 * edge;
  file.height = drawing.height + headHeight + 2 * edge;
  const pen = file.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, file.width, file.height);
  pen.fillStyle = "#231815";
  pen.font = '600 20px "Figtree Variable", system-ui, sans-serif';
  pen.fillText(title, edge, edge + 20);
  pen.drawImage(drawing, edge, headHeight + edge);
  const link = document.createElement("a");
  link.href = file.toDataURL("image/png");
  link.download = fileName;
  link.click();
}
