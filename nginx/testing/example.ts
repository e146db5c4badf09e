import type { AreaServerSettings } from '../areaServer';
import type { GatewaySettings } from '../gateway';

/** For tests: the gateway's container of `compose.yaml`, behind a TLS terminator. */
export const exampleSettings: GatewaySettings = {
  host: '0.0.0.0',
  port: 8080,
  siteFolder: '/srv/rialto/site',
  runFolder: '/run/rialto',
  logFolder: '/var/log/nginx',
  api: ['api:4000'],
  apiUrl: '/api',
  areaServers: {
    storefront: 'area-storefront:8090',
    buyer: 'area-buyer:8090',
    vendor: 'area-vendor:8090',
    admin: 'area-admin:8090',
  },
  renderer: 'renderer:4100',
  releaseServer: 'release-server:4200',
  resolvers: ['127.0.0.11'],
  trustedProxies: ['10.0.0.0/8'],
};

/** For tests: the container of one area. */
export const exampleAreaServer: AreaServerSettings = {
  area: 'vendor',
  host: '0.0.0.0',
  port: 8090,
  siteFolder: '/srv/rialto/site',
  runFolder: '/run/rialto',
  logFolder: '/var/log/nginx',
};
