import type { ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Responds with the metrics in Prometheus' format. */
export function sendMetrics(response: ServerResponse, registry: Registry): void {
  registry.metrics().then(
    (text) => response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
    (error: unknown) => {
      console.error('The metrics could not be read:', error);
      response.writeHead(500).end();
    },
  );
}
