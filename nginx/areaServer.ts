import { climbing } from './addresses';
import { SettingsError } from './settingsError';
import { checkServer, fill, quotedPattern, type ServerSettings } from './template';

export interface AreaServerSettings extends ServerSettings {
  /** The area's name, as in `remotes/<area>/`. */
  area: string;
}

export const areaHealthPath = '/health';

/** @throws SettingsError when a setting cannot be written into a configuration */
export function areaServerConfig(settings: AreaServerSettings): string {
  checkServer(settings);
  checkArea(settings.area);
  return fill('area', settings, {
    climbing: quotedPattern(climbing),
    versionedFiles: `^/remotes/${settings.area}/`,
  });
}

/** @throws SettingsError when an area cannot have this name */
export function checkArea(area: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(area)) throw new SettingsError(`An area cannot be called '${area}'.`);
}
