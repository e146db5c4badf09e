import { climbing } from './addresses';
import {
  checkServer,
  healthLocation,
  httpDirectives,
  immutableLocations,
  indent,
  listenAddress,
  processDirectives,
  quoted,
  refusals,
  type ServerSettings,
} from './directives';
import { cacheControl } from './headers';
import { SettingsError } from './settingsError';

export interface AreaServerSettings extends ServerSettings {
  /** The area's name, as in `remotes/<area>/`. */
  area: string;
}

/** The path at which an area's server says that it is well. */
export const areaHealthPath = '/health';

/**
 * The nginx configuration of one area's own server: the releases of the area in `<siteFolder>/remotes/<area>/`, at the
 * addresses they have on the site. The gateway asks it; no browser does.
 * @throws SettingsError when a setting cannot be written into a configuration
 */
export function areaServerConfig(settings: AreaServerSettings): string {
  const { area, siteFolder } = settings;
  checkServer(settings, [], []);
  checkArea(area);
  return `# Rendered by nginx/areaServer.ts; change it there.
${
  // The files of one area ask for no more.
  processDirectives(settings, 1)
}

http {
${indent(httpDirectives(settings, '"requestId":"$http_x_request_id"'), 1)}

    # No address of ours climbs, in plain or in disguise.
    map $request_uri $climbs {
        ${quoted(`~*${climbing.replaceAll('\\\\', '\\\\\\\\')}`)} 1;
        default "";
    }

    server {
        listen ${listenAddress(settings)} default_server;
        server_name _;
        root ${quoted(siteFolder)};
        absolute_redirect off;

${indent(refusals, 2)}

${indent(immutableLocations(`^/remotes/${area}/`, cacheControl.immutable), 2)}

${indent(healthLocation(areaHealthPath), 2)}
        location / {
            return 404;
        }
    }
}
`;
}

/** @throws SettingsError when an area cannot have this name */
export function checkArea(area: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(area)) throw new SettingsError(`An area cannot be called '${area}'.`);
}
