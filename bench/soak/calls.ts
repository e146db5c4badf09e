import { setTimeout as pause } from 'node:timers/promises';

/** Announced in the documents: a process or the database is away, or the call comes too late or too fast. */
const ANNOUNCED = [409, 429, 503];
const TRIES = 60;
const PAUSE_MS = 1000;

/** Counts and times the calls of a market under load. */
export class Calls {
  private readonly times = new Map<string, number[]>();
  /** Refusals that are announced, by status and code. */
  readonly announced = new Map<string, number>();
  /** Everything else, in words. */
  readonly unexpected = new Map<string, number>();

  constructor(private readonly origin: string) {}

  /**
   * Calls, and repeats the call while the market is unavailable, as the browser does for calls that may be repeated.
   * @returns null for a refusal, which is counted
   */
  async call<Body>(
    name: string,
    method: string,
    path: string,
    { token, body, key }: CallOptions = {},
  ): Promise<Body | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await this.once(name, path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (response?.ok) return response.text === '' ? null : (JSON.parse(response.text) as Body);
      if (response?.status !== 503) return null;
      await pause(PAUSE_MS);
    }
    this.count(this.unexpected, `${name}: unavailable for ${TRIES} tries`);
    return null;
  }

  /** A page, or a form of the bank's. Redirects are not followed. */
  async once(name: string, path: string, init: RequestInit): Promise<Answer | null> {
    const started = performance.now();
    try {
      const response = await fetch(this.origin + path, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      const { status, headers } = response;
      if (status < 400) this.timesOf(name).push(performance.now() - started);
      else this.refused(name, status, text);
      return { ok: response.ok, status, text, location: headers.get('location') };
    } catch (error) {
      this.count(this.unexpected, `${name}: ${error instanceof Error ? (error.cause ?? error) : error}`);
      return null;
    }
  }

  /** The number of calls of each kind, and the median and the 95th percentile of their times in milliseconds. */
  summary(): { name: string; count: number; median: number; most: number }[] {
    return [...this.times].map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return { name, count: sorted.length, median: at(0.5), most: at(0.95) };
    });
  }

  private refused(name: string, status: number, text: string): void {
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    if (code && ANNOUNCED.includes(status)) this.count(this.announced, `${status} ${code}`);
    else this.count(this.unexpected, `${name}: ${status} ${text.slice(0, 200)}`);
  }

  private timesOf(name: string): number[] {
    const times = this.times.get(name) ?? [];
    this.times.set(name, times);
    return times;
  }

  private count(counts: Map<string, number>, what: string): void {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
}

interface CallOptions {
  token?: string;
  body?: unknown;
  /** The idempotency key, with which a call may be repeated. */
  key?: string;
}

export interface Answer {
  ok: boolean;
  status: number;
  text: string;
  location: string | null;
}
