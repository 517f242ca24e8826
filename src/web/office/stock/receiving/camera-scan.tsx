import { useEffect, useEffectEvent, useRef, useState } from "react";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import { Notice } from "#web/shared/ui/notice.tsx";

// from our own server, or the library would load it from elsewhere
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

const pauseMs = 150;
/** The same code in front of the camera is one scan, until it was away for so long. */
const sameMs = 2_000;

/** Reads GS1-128, DataMatrix and EAN from the camera of the tablet, one after the other. */
export default function CameraScan({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState("");
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const end = new AbortController();
    void watch(element, { signal: end.signal, onCode: (text) => take(text) }).catch((error: unknown) => {
      if (!end.signal.aborted) setProblem(problemText(error));
    });
    return () => end.abort();
  }, []);
  if (problem) return <Notice type="danger">{problem}</Notice>;
  return (
    <video
      ref={video}
      playsInline
      muted
      className="aspect-video w-full max-w-xl rounded-md bg-ink object-cover"
    />
  );
}

interface Watching {
  signal: AbortSignal;
  onCode: (text: string) => void;
}

async function watch(video: HTMLVideoElement, { signal, onCode }: Watching): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  let last = { text: "", at: 0 };
  while (!signal.aborted) {
    const text = await readFrame(video);
    const now = performance.now();
    if (text && (text !== last.text || now - last.at > sameMs)) onCode(text);
    if (text) last = { text, at: now };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function readFrame(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(video, 0, 0);
  const [found] = await readBarcodes(context.getImageData(0, 0, width, height), {
    ...{ formats: ["Code128", "DataMatrix", "EAN13", "EAN8", "UPCA", "QRCode", "DataBar", "DataBarExp"] },
    ...{ textMode: "Plain", maxNumberOfSymbols: 1 },
  });
  return found?.isValid ? found.symbologyIdentifier + found.text : undefined;
}

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "Die Kamera ist gesperrt. Bitte erlauben Sie sie im Browser.";
  if (name === "NotFoundError") return "Dieses Gerät hat keine Kamera.";
  if (!navigator.mediaDevices) return "Ohne https gibt der Browser die Kamera nicht frei.";
  return "Die Kamera startet nicht. Bitte tippen Sie den Code.";
}
