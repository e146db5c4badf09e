import type { GatewaySettings } from './gateway';

/** What `gateway.conf`, the rendered example, is made from: a container with the API beside it. */
export const exampleSettings: GatewaySettings = {
  host: '0.0.0.0',
  port: 8080,
  siteFolder: '/srv/rialto/site',
  runFolder: '/run/rialto-gateway',
  logFolder: '/var/log/rialto-gateway',
  api: ['api.internal:4000'],
  apiUrl: '/api',
  resolvers: ['127.0.0.11'],
  trustedProxies: ['10.0.0.0/8'],
};
