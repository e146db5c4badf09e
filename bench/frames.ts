import { readFileSync } from 'node:fs';
import path from 'node:path';
import { browserPath } from '@rialto/tools/programs';
import { type Browser, chromium, type Page } from 'playwright-core';

const frameMs = 1000 / 60;

/** Milliseconds between frames, and from each key press to the next paint (Event Timing API, which reports none below 16 ms). */
export interface Measured {
  gaps: number[];
  keys: number[];
}

/** Starts Chromium without font hinting: Linux would round the widths of glyphs to whole pixels, unlike a phone. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath() ?? 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

/** Records a page's frames and key latencies during `work`. */
export async function measure(page: Page, work: () => Promise<void>): Promise<Measured> {
  await page.evaluate(readFileSync(path.join(import.meta.dirname, 'framesProbe.js'), 'utf8'));
  await work();
  return page.evaluate(() => {
    const { measured } = window as unknown as { measured: Measured & { pressed: number; running: boolean } };
    measured.running = false;
    const quick = Array<number>(Math.max(0, measured.pressed - measured.keys.length)).fill(16);
    return { gaps: measured.gaps.slice(2), keys: [...measured.keys, ...quick] };
  });
}

/** Prints the number of frames, of those late by more than half a frame, and the latency of the keys. */
export function report(label: string, { gaps, keys }: Measured): void {
  const late = gaps.filter((gap) => gap > frameMs * 1.5);
  const times = `median ${percentile(gaps, 0.5).toFixed(1)} ms, p95 ${percentile(gaps, 0.95).toFixed(1)} ms`;
  const frames = `${gaps.length} frames, ${late.length} late, ${times}, longest ${Math.max(...gaps).toFixed(0)} ms`;
  const latency =
    keys.length > 0 ? `; ${keys.length} keys, p98 ${percentile(keys, 0.98)} ms, longest ${Math.max(...keys)} ms` : '';
  console.log(`${label.padEnd(18)} ${frames}${latency}`);
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
