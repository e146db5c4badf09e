import { withFolder } from '@rialto/tools/embedded';
import { startWeb } from './web/site';

const cold = 20;
const kept = 200;

/**
 * What a page costs the renderer, by its own word (`Server-Timing`), and on the way through the gateway: rendered for addresses it has not
 * seen, and kept, when only its data are asked about.
 */
export async function pages(): Promise<void> {
  await withFolder(async (folder) => {
    const site = await startWeb(folder);
    try {
      const [product] = (await (await fetch(`${site.url}/api/products?limit=1`)).json()) as { id: number }[];
      console.log(`${''.padEnd(12)} rendered   kept   kept, through the gateway   kB`);
      for (const [name, address] of Object.entries({
        home: '/',
        listing: '/products',
        product: `/product/${product?.id}`,
        blog: '/blog',
      })) {
        const rendered = [];
        // A query that no page reads makes another address of the same page.
        for (let n = 0; n < cold; n += 1) rendered.push(await ask(`${site.url}${address}?n=${n}`));
        const again = [];
        for (let n = 0; n < kept; n += 1) again.push(await ask(`${site.url}${address}?n=${n % cold}`));
        console.log(
          [
            name.padEnd(12),
            ms(rendered.map(({ taken }) => taken)).padStart(8),
            ms(again.map(({ taken }) => taken)).padStart(6),
            ms(again.map(({ all }) => all)).padStart(27),
            ((again[0]?.bytes ?? 0) / 1000).toFixed(0).padStart(4),
          ].join(' '),
        );
      }
    } finally {
      await site.stop();
    }
  });
}

async function ask(url: string) {
  const started = performance.now();
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const { length: bytes } = await response.text();
  const all = performance.now() - started;
  const [, taken] = /dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '') ?? [];
  if (taken === undefined) throw new Error(`${url} came without its data.`);
  return { taken: Number(taken), all, bytes };
}

function ms(values: number[]): string {
  return `${(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(1)} ms`;
}
