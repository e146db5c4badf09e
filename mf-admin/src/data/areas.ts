import type { Registry } from '@rialto/shared/area';
import type { ReleaseHealth } from '@rialto/shared/contract/areas';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** What is live on the site this page belongs to: `remotes.json` and `shell.json`, which are not the backend's. */
export interface Live {
  registry: Registry;
  shell: { version: string };
}

export const liveQuery = () =>
  queryOptions({
    queryKey: ['live'],
    queryFn: async ({ signal }): Promise<Live> => {
      const get = async <File>(file: string) => (await http.get<File>(`${location.origin}/${file}`, { signal })).data;
      const [registry, shell] = await Promise.all([get<Registry>('remotes.json'), get<Live['shell']>('shell.json')]);
      return { registry, shell };
    },
    staleTime: 0,
  });

/** What browsers told of releases in the last 24 hours. */
export const areasHealthQuery = () =>
  queryOptions({
    queryKey: ['areasHealth'],
    queryFn: async ({ signal }) => (await http.get<ReleaseHealth[]>('/areas/health', { signal })).data,
    staleTime: 0,
  });
