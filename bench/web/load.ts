import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Request, watchRequests } from '@rialto/tools/testing/requests';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Slow 4G and a phone's processor. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const slowdown = 4;

/** In milliseconds, except `cls`. */
interface Vitals {
  fcp: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  blocking: number;
  /** When the controls outside deferred sections were enabled; 0 for a page without such controls. */
  hydrated: number;
}

export interface Load extends Vitals {
  requests: Request[];
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

const probe = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const probes = [probe('vitals.js'), probe('follow.js')];
const dataSaver = probe('savesData.js');

interface VisitorOptions {
  /** The token of a logged-in user. */
  token?: string | undefined;
  /** Whether the browser asks to save data, which turns prefetching off; true by default. */
  savesData?: boolean;
}

/** A fresh browser with a phone's screen, network and processor. */
export async function newVisitor(browser: Browser, { token, savesData = true }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  for (const script of [...probes, ...(savesData ? [dataSaver] : [])]) await context.addInitScript(script);
  if (token)
    await context.addInitScript((value) => {
      localStorage.setItem('token', value);
    }, token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

/** Opens an address and waits until the network is idle; a page of our own also until it has its data. */
export async function load({ page, session }: Visitor, url: string, isOwn = true): Promise<Load> {
  const requests = await watchRequests(session);
  await page.goto(url, { waitUntil: 'load' });
  if (isOwn)
    await page.waitForFunction(
      () => document.querySelector('footer') && !document.querySelector('[role="status"][aria-label^="Loading"]'),
    );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  return { ...vitals, requests: requests() };
}
