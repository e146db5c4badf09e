import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteElementId } from '@rialto/shared/site';
import { shellProblem } from './shellProblem';

const pageOf = (site: object) =>
  `<script type="application/json" id="${siteElementId}">${JSON.stringify(site)}</script>`;

/** The problem of a site with this page, or of one that has been stopped. */
async function problemOf(page: string | null): Promise<string | null> {
  const server = createServer((_request, response) => response.end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const stop = () => new Promise((resolve) => server.close(resolve));
  if (page === null) await stop();
  const problem = await shellProblem(`http://127.0.0.1:${port}`);
  if (page !== null) await stop();
  return problem;
}

test('a site that allows overrides has no problem', async () => {
  expect(await problemOf(pageOf({ apiUrl: '/api', areaOverrides: true }))).toBeNull();
});

test.each<[string, string | null, string]>([
  ['without overrides', pageOf({ apiUrl: '/api' }), 'Ask its operator to set AREA_OVERRIDES=true'],
  ['of something else', '<h1>Hello</h1>', 'has no page of a Rialto site. Check --shell.'],
  ['that was stopped', null, 'does not answer (ECONNREFUSED). Start it, or check --shell.'],
])('a site %s is named with the remedy', async (_which, page, words) => {
  expect(await problemOf(page)).toContain(words);
});
