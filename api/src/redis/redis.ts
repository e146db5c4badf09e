import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

/** How often something was counted, and when that is forgotten. */
export interface Tally {
  count: number;
  /** Milliseconds from now. */
  endsIn: number;
}

/**
 * What processes share by Redis. Nothing here ever throws or waits long: while Redis is away every process goes by what it
 * knows itself, which is what it does without one.
 */
export interface SharedMemory {
  /** Counts `by` more under a key, in a window that begins with the first; undefined while Redis is away. */
  count(key: string, by: number, windowMs: number): Promise<Tally | undefined>;
  /** The tally under a key, which is zero where nothing was counted; undefined while Redis is away. */
  read(key: string): Promise<Tally | undefined>;
  forget(key: string): Promise<void>;
  /** Tells the other processes. */
  announce(): void;
  /** Calls back when another process has announced, and when such news may have been missed. */
  onNews(listener: () => void): void;
  close(): Promise<void>;
}

const PREFIX = 'rialto:';
const CHANNEL = `${PREFIX}changed`;
const ANSWER_MS = 500;

// One step, so that no key is ever left without an end.
const COUNT = `local count = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Connects to Redis (6 or later), now or whenever it is there. Says in the log when it goes and comes. */
export function openRedis(url: string, log: FastifyBaseLogger): SharedMemory {
  const options: RedisOptions = {
    // A command that cannot be sent now is of no use later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
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
    async count(key, by, windowMs) {
      const answer = await commands.eval(COUNT, 1, hidden(key), by, windowMs).catch(() => undefined);
      const [count, endsIn] = (answer ?? []) as [number?, number?]; // as COUNT returns
      return count === undefined || endsIn === undefined ? undefined : { count, endsIn };
    },
    async read(key) {
      const name = hidden(key);
      const answers = await Promise.all([commands.get(name), commands.pttl(name)]).catch(() => undefined);
      return answers && { count: Number(answers[0] ?? 0), endsIn: Math.max(0, answers[1]) };
    },
    async forget(key) {
      await commands.del(hidden(key)).catch(() => undefined);
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

// Keys hold addresses of people.
function hidden(key: string): string {
  return PREFIX + createHash('sha256').update(key).digest('base64url').slice(0, 24);
}
