import { createHash } from 'node:crypto';
import type { AreaRelease, MenuEntry, Registry } from '@rialto/shared/federation/area';
import type { Translation } from '@rialto/shared/language';

const subjects = [
  ...[
    'Returns',
    'Invoices',
    'Warranty',
    'Delivery',
    'Messages',
    'Coupons',
    'Auctions',
    'Wishlists',
    'Referrals',
    'Gifts',
  ],
  ...[
    'Reports',
    'Taxes',
    'Payouts',
    'Suppliers',
    'Warehouses',
    'Pricing',
    'Promotions',
    'Subscriptions',
    'Recipes',
    'Events',
  ],
  ...[
    'Newsletter',
    'Surveys',
    'Disputes',
    'Insurance',
    'Contracts',
    'Bookings',
    'Rentals',
    'Repairs',
    'Donations',
    'Careers',
  ],
  ...[
    'Glossary',
    'Support',
    'Community',
    'Loyalty',
    'Analytics',
    'Forecasts',
    'Sourcing',
    'Samples',
    'Quality',
    'Recalls',
  ],
];

/** Digits that do not compress, like those of real hashes. */
const digest = (text: string) => createHash('sha384').update(text);
const hashOf = (text: string) => `sha384-${digest(text).digest('base64')}`;
const shortHash = (text: string, length: number) => digest(text).digest('hex').slice(0, length);

/** Names of languages that the site does not have stand for those of a larger one. */
const languagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? 'de' : `l${at}`)) as Translation[];

const translated = (text: string, languages: readonly Translation[]) =>
  Object.fromEntries(languages.map((language) => [language, `${text} (${language})`]));

/** A release like a real one: two or three paths, two menu entries, six pages, and as many scripts in each language. */
function releaseOf(subject: string, at: number, languages: readonly Translation[], build: string): AreaRelease {
  const name = subject.toLowerCase();
  const version = `1.${at % 7}.0-${shortHash(`${name} ${build}`, 8)}`;
  const role = (['user', 'vendor', 'admin'] as const)[at % 3] ?? 'user';
  const script = (file: string) => `assets/${file}.${shortHash(`${name} ${build} ${file}`, 10)}.js`;
  const paths = [`/dashboard/${name}`, `/dashboard/${name}-archive`, ...(at % 2 ? [`/${name}`] : [])];
  const menu = paths.slice(0, 2).map(
    (path, position): MenuEntry => ({
      label: position === 0 ? subject : `Past ${name}`,
      labels: translated(subject, languages),
      path,
      roles: [role],
      order: 100 + 10 * at + position,
    }),
  );
  const pages = Object.fromEntries(
    [...paths, ...paths.map((path) => `${path}/:id`)].map((path, page) => [
      path,
      { scripts: [script(`${100 + page}`)], preload: [{ queryKey: [name, { userId: '{user}', limit: 20 }] }] },
    ]),
  );
  const texts = Object.fromEntries(languages.map((language) => [language, [script(language)]]));
  const entry = script('remoteEntry');
  const scripts = [script('__federation_expose_routes'), script('417')];
  const files = [
    entry,
    ...scripts,
    ...Object.values(pages).flatMap((page) => page.scripts),
    ...Object.values(texts).flat(),
  ];
  return {
    name,
    title: `${subject} area`,
    titles: translated(subject, languages),
    owner: `${subject} team`,
    paths: paths.map((path) => ({ path, ...(path.startsWith('/dashboard') && { roles: [role] }) })),
    menu,
    version,
    contract: '2.0.0',
    base: `/remotes/${name}/${version}/`,
    details: `sha256-${createHash('sha256').update(version).digest('base64')}`,
    entry,
    scripts,
    pages,
    texts,
    shared: { react: '^19.3.1', '@rialto/shared/router': '^1.0.0 || ^2.0.0' },
    integrity: Object.fromEntries(files.map((file) => [file, hashOf(`${name} ${build} ${file}`)])),
  };
}

/** The registry of a large site; each area has a previous release. */
export function manyAreas(areas: number, languages: number, build = 'now'): Registry {
  const translations = languagesOf(languages - 1);
  return Object.fromEntries(
    subjects.slice(0, areas).map((subject, at) => {
      const active = releaseOf(subject, at, translations, build);
      return [active.name, { active, previous: releaseOf(subject, at, translations, 'before') }];
    }),
  );
}
