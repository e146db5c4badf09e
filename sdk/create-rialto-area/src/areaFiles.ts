/** What the files of a new area are written from. */
export interface NewArea {
  /** One lower-case word: `support`. */
  name: string;
  /** The page's component: `SupportPage`. */
  page: string;
  title: string;
  owner: string;
  path: string;
}

/** The form of an area's name. */
export const isAreaName = (name: string): boolean => /^(?!shell$)[a-z][a-z0-9]{0,39}$/.test(name);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Completes the description of a new area.
 * @throws the reason as a sentence when a part is not valid
 */
export function describeArea({
  name,
  title,
  path,
  owner,
}: {
  name: string;
  title?: string;
  path?: string;
  owner?: string;
}): NewArea {
  const capital = capitalized(name);
  const shown = title?.trim();
  if (!shown) throw new Error(`--title is missing: what people call the area, such as --title "${capital}".`);
  for (const text of [shown, owner ?? ''])
    if (/['"\\\n`$<>{}]/.test(text))
      throw new Error(`A title or owner cannot hold quotes, brackets, backslashes or the like: ${text}`);
  const address = path ?? `/dashboard/${name}`;
  if (!/^(\/[\w-]+)+$/.test(address))
    throw new Error(`--path must be an address such as /dashboard/${name}, not '${address}'.`);
  return { name, page: `${capital}Page`, title: shown, owner: owner?.trim() || `${capital} team`, path: address };
}

/** The packages that every area needs. */
export const neededPackages = ['@rialto/shared', 'react', 'react-dom', 'react-router-dom', 'styled-components'];

/** The files of a new area's folder, but for `package.json` and `tsconfig.json`, by path. */
export function areaFiles(area: NewArea): Record<string, string> {
  const { page } = area;
  return {
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
    'src/slots/ProductAside.tsx': slotFile(area),
    [`src/pages/${page}/${page}.tsx`]: pageFile(area),
    [`src/pages/${page}/${page}.test.tsx`]: testFile(area),
  };
}

const isInDashboard = ({ path }: NewArea) => path.startsWith('/dashboard/');
const pathsName = ({ name }: NewArea) => `${name}Paths`;

function pathsFile(area: NewArea): string {
  return `/** The addresses of this area. */
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
  contributes: [{ slot: 'product.aside', module: './ProductAside', order: 20, height: 32 }],
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
  aboutProduct: (product: string) => \`${title}: \${product}\`,
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
  aboutProduct: (product) => \`${title}: \${product}\`,
};
`;
}

const typeName = (name: string) => `${capitalized(name)}Texts`;

function slotFile(area: NewArea): string {
  const { name } = area;
  return `import type { SlotProps } from '@rialto/shared/contract/slots';
import { TextLink } from '@rialto/shared/ui/Button';
import { ${pathsName(area)} } from '../paths';
import { ${name}Texts } from '../texts/${name}Texts';

/** Beside the picture on every product's page. */
export default function ProductAside({ product }: SlotProps['product.aside']) {
  const t = ${name}Texts.use();
  return <TextLink to={${pathsName(area)}.${name}}>{t.aboutProduct(product.name)}</TextLink>;
}
`;
}

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
  return `import { aUser, renderArea } from '@rialto/area-kit/testing';
import { screen } from '@testing-library/react';
import { ${pathsName(area)} } from '../../paths';
import routes from '../../routes';

test('${page} opens at its address', async () => {
  renderArea(routes, ${pathsName(area)}.${name}, { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
});
`;
}
