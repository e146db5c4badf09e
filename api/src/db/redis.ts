import { randomUUID } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';
import { hashKey, PREFIX } from './redisKeys';

/**
 * State shared between processes through Redis. Its methods neither throw nor wait long: while Redis is unavailable, each
 * process uses only its own state, as it does without Redis.
 */
export interface SharedState {
  /** For rate limiters, which count in memory while Redis is unavailable. */
  readonly client: Redis;
  isConnected(): boolean;
  /** Whether any process has set the key and it has not expired; false while Redis is unavailable. */
  has(key: string): Promise<boolean>;
  /** Sets the key for a time. */
  remember(key: string, forMs: number): Promise<void>;
  /** Notifies the other processes of a change. */
  publishChange(): void;
  /** Calls the listener after a change in another process, and when such a message may have been missed. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

const CHANNEL = `${PREFIX}changed`;
/** The timeout of a command, and of a silent connection. */
const COMMAND_TIMEOUT_MS = 1_500;
const SOCKET_TIMEOUT_MS = 10_000;

/** Is called after each command that was sent. */
export type OnCommand = (command: string, milliseconds: number, failed: boolean) => void;

/** Connects to Redis (6 or later), retrying until it is available. Logs when it becomes unavailable or available. */
export function openRedis(url: string, log: FastifyBaseLogger, onCommand: OnCommand = () => undefined): SharedState {
  const options: RedisOptions = {
    // While Redis is unavailable, commands fail instead of waiting: their results would come too late.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  };
  const commands = new Redis(url, options);
  // A subscribed connection cannot send other commands. Its subscription may wait for the connection.
  const subscriber = new Redis(url, {
    ...options,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout: undefined,
  });
  const self = randomUUID();
  const listeners: (() => void)[] = [];
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  logAvailability(commands, log);
  const stopObserving = observeCommands(onCommand);
  subscriber.on('error', () => undefined); // logged by the other connection
  subscriber.on('ready', notifyListeners);
  subscriber.on('message', (_channel: string, from: string) => {
    if (from !== self) notifyListeners();
  });
  subscriber.subscribe(CHANNEL).catch(() => undefined);

  return {
    client: commands,
    isConnected: () => commands.status === 'ready',
    async has(key) {
      return (await commands.exists(PREFIX + hashKey(key)).catch(() => 0)) === 1;
    },
    async remember(key, forMs) {
      await commands.set(PREFIX + hashKey(key), '1', 'PX', forMs).catch(() => undefined);
    },
    publishChange() {
      commands.publish(CHANNEL, self).catch(() => undefined);
    },
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      stopObserving();
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}

/** ioredis publishes the commands of all connections of the process on this channel. */
const commandChannel = tracingChannel<object, { command: string; error?: unknown }>('ioredis:command');

/** Returns the function that ends it. */
function observeCommands(onCommand: OnCommand): () => void {
  const started = new WeakMap<object, number>();
  const handlers = {
    start: (context: object) => {
      started.set(context, performance.now());
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (context: { command: string; error?: unknown }) => {
      const begun = started.get(context);
      if (begun !== undefined) onCommand(context.command, performance.now() - begun, context.error !== undefined);
    },
    error: () => undefined,
  };
  commandChannel.subscribe(handlers);
  return () => commandChannel.unsubscribe(handlers);
}

function logAvailability(redis: Redis, log: FastifyBaseLogger): void {
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ reason: error.message }, 'Redis is unavailable: limits are counted per process');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info('Redis is available again');
    isDown = false;
  });
}
