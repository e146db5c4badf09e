import type { ServerResponse } from 'node:http';
import type { UnreadCounts } from '@rialto/shared/contract/notification';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import type { Listen } from '../../db/listen';
import { TooMany, Unavailable } from '../../errors/errors';
import { UNREAD_CHANNEL } from '../../mail/notify';
import { type UnreadState, unreadStates } from './queries';

/** Shorter than proxies wait for a silent response: nginx waits for a minute. */
const HEARTBEAT_MS = 25_000;
/** How often sessions and counts are checked without a message, in case one was lost. */
const CHECK_MS = 60_000;
const TICK_MS = 1_000;
/** A connection whose client has read nothing for that long is closed. */
const STALLED_MS = 30_000;
/** Changes within this time are one query. */
const GATHER_MS = 50;
/** People in one query. */
const BATCH = 500;

/** One open response. It holds no messages: only the last version that was sent, so a slow client needs no memory. */
interface Stream {
  response: ServerResponse;
  userId: number;
  sessionVersion: number;
  /** Null for a token of a version before sessions were stored. */
  sessionId: number | null;
  /** When the token expires. */
  endsAt: number;
  /** The id of the last event that the client has; '' if none. */
  version: string;
  heartbeatAt: number;
  checkAt: number;
  /** Since when the client has not read; null if it has. */
  stalledSince: number | null;
}

export interface StreamParts {
  db: Database;
  listenTo: Listen;
  log: FastifyBaseLogger;
  /** The most streams of this process, and of an account in it. Browsers have one for all tabs; more are other devices. */
  limits: { all: number; perAccount: number };
}

/**
 * The open streams of this process. Each sends the person's unread counts when they change, and ends with the session. A message
 * on PostgreSQL's channel marks a person as changed; the counts come from one query for all people who changed together.
 */
export class NotificationStreams {
  private readonly byUser = new Map<number, Set<Stream>>();
  private readonly changed = new Set<number>();
  private size = 0;
  private isClosing = false;
  private gathering: NodeJS.Timeout | undefined;
  private querying: Promise<void> = Promise.resolve();
  private ticking: NodeJS.Timeout | undefined;
  private stopListening: (() => Promise<void>) | undefined;

  constructor(private readonly parts: StreamParts) {}

  /** The number of open streams. */
  get count(): number {
    return this.size;
  }

  /**
   * Rejects a stream beyond the limits, before the response begins.
   * @throws TooMany beyond the account's limit, Unavailable beyond the process's and while it stops
   */
  assertRoom(userId: number): void {
    if (this.isClosing) throw new Unavailable('NOT_READY', { of: 'stopping' });
    if (this.size >= this.parts.limits.all) throw new Unavailable('NOT_READY', { of: 'streams' });
    if ((this.byUser.get(userId)?.size ?? 0) >= this.parts.limits.perAccount) throw new TooMany({ of: 'streams' }, 60);
  }

  /** Adds a response whose head was sent. `version` is the last event that the client has. */
  add(
    response: ServerResponse,
    person: Pick<Stream, 'userId' | 'sessionVersion' | 'sessionId' | 'endsAt' | 'version'>,
  ): void {
    const now = Date.now();
    const stream: Stream = {
      response,
      ...person,
      heartbeatAt: now + HEARTBEAT_MS,
      checkAt: now + CHECK_MS,
      stalledSince: null,
    };
    const own = this.byUser.get(person.userId);
    if (own) own.add(stream);
    else this.byUser.set(person.userId, new Set([stream]));
    this.size += 1;
    response.once('close', () => this.remove(stream));
    this.start();
    this.markChanged(person.userId);
  }

  /** Ends every stream; clients open another one, at another process. */
  endAll(): void {
    this.isClosing = true;
    for (const streams of this.byUser.values()) for (const { response } of streams) response.end();
  }

  /** Ends every stream and stops listening. */
  async close(): Promise<void> {
    this.endAll();
    clearInterval(this.ticking);
    clearTimeout(this.gathering);
    await this.querying;
    await this.stopListening?.();
  }

  private remove(stream: Stream): void {
    const own = this.byUser.get(stream.userId);
    if (!own?.delete(stream)) return;
    this.size -= 1;
    if (own.size === 0) this.byUser.delete(stream.userId);
  }

  /** The first stream opens the database's channel: a process without streams needs no connection for it. */
  private start(): void {
    this.ticking ??= setInterval(() => this.tick(), TICK_MS).unref();
    this.stopListening ??= this.parts.listenTo(UNREAD_CHANNEL, {
      onMessage: (payload) => this.markChanged(Number(payload)),
      onGap: () => this.markAllChanged(),
    });
  }

  private markAllChanged(): void {
    for (const userId of this.byUser.keys()) this.markChanged(userId);
  }

  private markChanged(userId: number): void {
    if (this.isClosing || !this.byUser.has(userId)) return;
    this.changed.add(userId);
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.querying = this.querying.then(() => this.sendChanged());
    }, GATHER_MS);
  }

  private async sendChanged(): Promise<void> {
    const userIds = [...this.changed];
    this.changed.clear();
    for (let start = 0; start < userIds.length; start += BATCH) {
      const batch = userIds.slice(start, start + BATCH);
      try {
        const states = new Map((await unreadStates(this.parts.db, batch)).map((state) => [state.userId, state]));
        for (const userId of batch) this.send(userId, states.get(userId));
      } catch (err) {
        // The next check tries again.
        this.parts.log.warn({ err }, 'unread counts could not be read');
      }
    }
  }

  private send(userId: number, state: UnreadState | undefined): void {
    for (const stream of this.byUser.get(userId) ?? []) {
      const isEnded = stream.sessionId !== null && state?.endedSessions.includes(stream.sessionId);
      const isValid = state?.isActive && state.sessionVersion === stream.sessionVersion && !isEnded;
      if (!isValid) stream.response.end();
      else if (stream.version !== state.version && stream.stalledSince === null) {
        stream.version = state.version;
        this.write(stream, eventOf(state));
      }
    }
  }

  private write(stream: Stream, text: string): void {
    if (stream.response.write(text)) return;
    stream.stalledSince = Date.now();
    stream.response.once('drain', () => {
      stream.stalledSince = null;
      this.markChanged(stream.userId);
    });
  }

  private tick(): void {
    const now = Date.now();
    for (const [userId, streams] of this.byUser)
      for (const stream of streams) {
        if (stream.endsAt <= now) stream.response.end();
        else if (stream.stalledSince !== null) {
          if (now - stream.stalledSince > STALLED_MS) stream.response.destroy();
        } else if (stream.heartbeatAt <= now) {
          stream.heartbeatAt = now + HEARTBEAT_MS;
          this.write(stream, ':\n\n');
        }
        if (stream.checkAt <= now) {
          stream.checkAt = now + CHECK_MS;
          this.markChanged(userId);
        }
      }
  }
}

function eventOf({ version, notifications, conversations }: UnreadState): string {
  const counts: UnreadCounts = { notifications, conversations };
  return `id: ${version}\nevent: unread\ndata: ${JSON.stringify(counts)}\n\n`;
}
