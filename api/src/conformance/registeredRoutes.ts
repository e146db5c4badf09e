import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';

/** A registered route with its options: schemas, hooks, config. */
export interface RegisteredRoute {
  /** 'GET /api/blog/:id', or 'ANY /api/*' for all methods. HEAD belongs to its GET. */
  name: string;
  methods: Method[];
  options: RouteOptions;
}

type Method = NonNullable<InjectOptions['method']>;

// The methods that are tested of a route for all methods.
const some: Method[] = ['GET', 'POST', 'DELETE'];
const MANY = 8;

/**
 * Records the routes of every Fastify instance created by `build`, in order of registration. Fastify announces an instance
 * before its first route, so that none is missed.
 */
export async function recordRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // safe: published by Fastify
    fastify.addHook('onRoute', (options) => {
      const methods = [options.method].flat() as Method[]; // safe: from Fastify's own list
      if (methods.join() === 'HEAD') routes.findLast(({ name }) => name === `GET ${options.url}`)?.methods.push('HEAD');
      else if (methods.length >= MANY) routes.push({ name: `ANY ${options.url}`, methods: some, options });
      else routes.push({ name: `${methods} ${options.url}`, methods, options });
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}
