import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';
import { hidden, PREFIX } from './redisKeys';

/**
 * What processes share by Redis. Nothing here ever throws or waits long: while Redis is away every process goes by what it
 * knows itself, which is what it does without one.
 */
export interface SharedMemory {
  /** For rate limiters, which count in their own memory while Redis is away. */
  readonly client: Redis;
  /** Whether any process has noted the key, not longer ago than it said; false while Redis is away. */
  has(key: string): Promise<boolean>;
  /** Notes the key for so long. */
  note(key: string, forMs: number): Promise<void>;
  /** Tells the other processes. */
  announce(): void;
  /** Calls back when another process has announced, and when such news may have been missed. */
  onNews(listener: () => void): void;
  close(): Promise<void>;
}

const CHANNEL = `${PREFIX}changed`;
/** How long an answer is waited for, and when a connection that says nothing is given up. */
const ANSWER_MS = 1_500;
const SILENCE_MS = 10_000;

/** Connects to Redis (6 or later), now or whenever it is there. Says in the log when it goes and comes. */
export function openRedis(url: string, log: FastifyBaseLogger): SharedMemory {
  const options: RedisOptions = {
    // A command that cannot be sent now is of no use later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  };
  const commands = new Redis(url, options);
  // A connection that listens can do nothing else. It may queue: to listen is what it does first.
  const news = new Redis(url, {
    ...options,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout: undefined,
  });
  const self = randomUUID();
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  tellOfAbsence(commands, log);
  news.on('error', () => undefined); // the other connection tells of it
  news.on('ready', tell);
  news.on('message', (_channel: string, from: string) => {
    if (from !== self) tell();
  });
  news.subscribe(CHANNEL).catch(() => undefined);

  return {
    client: commands,
    async has(key) {
      return (await commands.exists(PREFIX + hidden(key)).catch(() => 0)) === 1;
    },
    async note(key, forMs) {
      await commands.set(PREFIX + hidden(key), '1', 'PX', forMs).catch(() => undefined);
    },
    announce() {
      commands.publish(CHANNEL, self).catch(() => undefined);
    },
    onNews(listener) {
      listeners.push(listener);
    },
    async close() {
      commands.disconnect();
      news.disconnect();
    },
  };
}

function tellOfAbsence(redis: Redis, log: FastifyBaseLogger): void {
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ reason: error.message }, 'Redis is away: limits are counted per process');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
}
