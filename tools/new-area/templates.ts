import { paths } from '@rialto/shared/routing/paths';
import { type AreaFolder, readPackage } from '../workspace';

export interface NewArea {
  app: AreaFolder;
  name: string;
  page: string;
  title: string;
  owner: string;
  path: string;
}

/** The packages that every area needs, in their installed versions. */
const needed = ['@rialto/shared', 'react', 'react-dom', 'react-router-dom', 'styled-components'];

/** `package.json`; the lock file needs its dependencies too. */
export function packageOf(app: AreaFolder) {
  return {
    name: `@rialto/${app}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: `node ../tools/run.mjs build ${app}`, dev: `node ../tools/run.mjs dev ${app}` },
    dependencies: Object.fromEntries(
      needed.map((name) => [name, readPackage(name === '@rialto/shared' ? 'shared' : `node_modules/${name}`).version]),
    ),
  };
}

/** The files of a new area, by their path in its folder. */
export function templates(area: NewArea): Record<string, string> {
  const { app, page } = area;
  return {
    'package.json': `${JSON.stringify(packageOf(app), null, 2)}\n`,
    'tsconfig.json':
      '{ "extends": "../tools/tsconfig.web.json", "include": ["src"], "references": [{ "path": "../shared" }] }\n',
    'webpack.config.mjs': `import { defineArea } from '@rialto/area-kit/webpack';

export default defineArea(import.meta.dirname);
`,
    'src/paths.ts': pathsFile(area),
    'src/area.ts': areaFile(area),
    'src/routes.tsx': routesFile(area),
    'src/texts/translations.ts': translationsFile,
    'src/texts/de.ts': germanFile(area),
    [`src/texts/${area.name}Texts.ts`]: textsFile(area),
    [`src/texts/en/${area.name}.ts`]: englishFile(area),
    [`src/texts/de/${area.name}.ts`]: germanPartFile(area),
    [`src/pages/${page}/${page}.tsx`]: pageFile(area),
    [`src/pages/${page}/${page}.test.tsx`]: testFile(area),
  };
}

const isInDashboard = ({ path }: NewArea) => path.startsWith(`${paths.dashboard}/`);
const pathsName = ({ name }: NewArea) => `${name}Paths`;

function pathsFile(area: NewArea): string {
  return `/** The addresses of this area. One that other areas link to moves to shared/src/routing/paths.ts. */
export const ${pathsName(area)} = {
  ${area.name}: '${area.path}',
} as const;
`;
}

function areaFile(area: NewArea): string {
  const { name, title, owner } = area;
  const address = `${pathsName(area)}.${name}`;
  const roles = isInDashboard(area) ? ", roles: ['user', 'vendor', 'admin']" : '';
  const menu = isInDashboard(area) ? `[{ label: '${title}', path: ${address}${roles}, order: 900 }]` : '[]';
  return `import type { AreaInfo } from '@rialto/shared/federation/area';
import { ${pathsName(area)} } from './paths';

export const area: AreaInfo = {
  name: '${name}',
  title: '${title}',
  owner: '${owner}',
  paths: [{ path: ${address}${roles} }],
  menu: ${menu},
};
`;
}

function routesFile(area: NewArea): string {
  const { name, page } = area;
  return `import '@rialto/shared/federation/nonce';
import { lazyPage } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { ${pathsName(area)} } from './paths';

const routes: RouteObject[] = [
  { path: ${pathsName(area)}.${name}, ...lazyPage(() => import('./pages/${page}/${page}').then((m) => m.${page})) },
];

export default routes;
`;
}

const translationsFile = `/** The languages this area has beside English, each loaded as a whole. */
export const translations = { de: () => import(/* webpackChunkName: "de" */ './de').then((m) => m.de) };
`;

function germanFile({ name }: NewArea): string {
  return `import { ${name} } from './de/${name}';

export const de = { ${name} };
`;
}

function textsFile({ name }: NewArea): string {
  return `import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { ${name} } from './en/${name}';
import { translations } from './translations';

export const ${name}Texts = createTexts(${name}, partOf(translations, '${name}'));
`;
}

function englishFile({ name, title }: NewArea): string {
  return `export const ${name} = {
  title: '${title}',
  empty: 'Nothing here yet.',
};

export type ${typeName(name)} = typeof ${name};
`;
}

function germanPartFile({ name, title }: NewArea): string {
  const Type = typeName(name);
  return `import type { ${Type} } from '../en/${name}';

export const ${name}: ${Type} = {
  title: '${title}',
  empty: 'Hier gibt es noch nichts.',
};
`;
}

const typeName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Texts`;

function pageFile(area: NewArea): string {
  const { name, page } = area;
  // The dashboard's layout sets the width; a public page does so itself.
  const Frame = isInDashboard(area) ? 'Stack' : 'Container';
  return `import { ${Frame} } from '@rialto/shared/ui/Layout';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { ${name}Texts } from '../../texts/${name}Texts';

export function ${page}() {
  const t = ${name}Texts.use();
  return (
    <${Frame}>
      <PageTitle>{t.title}</PageTitle>
      <Muted>{t.empty}</Muted>
    </${Frame}>
  );
}
`;
}

function testFile(area: NewArea): string {
  const { name, page, title } = area;
  return `import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen } from '@testing-library/react';
import { ${pathsName(area)} } from '../../paths';
import routes from '../../routes';

test('${page} opens at its address', async () => {
  renderRoutes(routes, ${pathsName(area)}.${name}, { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
});
`;
}
