import type { AreaRelease, Registry, RegistryEntry, Translated, Trial } from '@rialto/shared/federation/area';
import type { Language } from '@rialto/shared/language';

/** The parts of a release that only its own pages need. */
const detailNames = ['entry', 'scripts', 'pages', 'texts', 'shared', 'integrity'] as const;
type DetailName = (typeof detailNames)[number];

/**
 * A release as pages list it: what routing and menus need. Its details are in the release's `area.json`. The page's own area also has
 * those of the first view here; then `integrity` may lack scripts of other pages. A release without a `details` hash is complete.
 */
export type ListedRelease = Omit<AreaRelease, DetailName> & Partial<Pick<AreaRelease, DetailName>>;

export interface ListedEntry extends Pick<RegistryEntry, 'slotsOff'> {
  active: ListedRelease;
  previous: ListedRelease | null;
  canary?: (Pick<Trial, 'id' | 'percent'> & { release: ListedRelease }) | null;
}

/** The registry in the form that a page has of it, by area name. */
export type Listing = Record<string, ListedEntry>;

/** A page that is being composed, and its own area. */
export interface ListingPage {
  /** Absent for published pages, which visitors of every language get. */
  language?: Language | undefined;
  area: AreaRelease | null;
  /** The route's path. */
  path?: string | undefined;
}

/** The inlined form, which leaves out what `readListing` can derive from the rest. */
type InlinedRelease = Partial<ListedRelease> & Pick<ListedRelease, 'version'>;
type InlinedEntry = Pick<ListedEntry, 'slotsOff'> & {
  active: InlinedRelease;
  previous?: InlinedRelease;
  canary?: Pick<Trial, 'id' | 'percent'> & { release: InlinedRelease };
};
export type InlinedListing = Record<string, InlinedEntry>;

/** What a page inlines of the registry. Its size depends on the number of areas only. */
export function listingFor(registry: Registry, page: ListingPage): InlinedListing {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { active, previous, canary: trial, slotsOff }]) => {
      const details = page.area?.name === name ? detailsFor(active, page) : {};
      return [
        name,
        {
          ...(slotsOff && { slotsOff }),
          active: { ...listed(active, page), ...(active.details && details) },
          ...(previous && { previous: previous.details ? identityOf(previous, active) : previous }),
          ...(trial && {
            canary: { ...(trial.id && { id: trial.id }), percent: trial.percent, release: listed(trial.release, page) },
          }),
        },
      ];
    }),
  );
}

/** A page has only what locates the previous release and says whether it fits; the rest is loaded if the live release fails. */
function identityOf({ version, base, details, contract, builtWith }: AreaRelease, active: AreaRelease): InlinedRelease {
  return {
    version,
    ...(base !== baseOf(active.name, version) && { base }),
    ...(details && { details }),
    ...(contract !== active.contract && { contract }),
    ...(builtWith !== active.builtWith && { builtWith }),
  };
}

function listed(release: AreaRelease, { language }: ListingPage): InlinedRelease {
  if (!release.details) return release;
  const kept: InlinedRelease = { ...release };
  for (const name of detailNames) delete kept[name];
  delete kept.name;
  if (release.base === baseOf(release.name, release.version)) delete kept.base;
  const { titles, menu, delegates: _forReleases, ...rest } = kept;
  const [title, ...entries] = [titles, ...release.menu.map(({ labels }) => labels)].map((texts) =>
    only(texts, language),
  );
  return {
    ...rest,
    ...(title && { titles: title }),
    menu: release.menu.map(({ labels: _all, ...entry }, at) => ({
      ...entry,
      ...(entries[at] && { labels: entries[at] }),
    })),
  };
}

/** The translation into a page's language. Published pages get them from `translationsOf`, as they may have to serve any language. */
function only(texts: Translated | undefined, language: Language | undefined): Translated | undefined {
  const text = language && language !== 'en' ? texts?.[language] : undefined;
  return text === undefined || language === undefined ? undefined : { [language]: text };
}

/** The details that a page's first view needs. */
function detailsFor(
  { entry, scripts, pages, texts = {}, shared, integrity }: AreaRelease,
  { language, path }: ListingPage,
): Partial<Pick<AreaRelease, DetailName>> {
  const page = path === undefined ? undefined : pages?.[path];
  const languages = Object.entries(texts).filter(([name]) => language === undefined || name === language);
  const files = [entry, ...scripts, ...(page?.scripts ?? []), ...languages.flatMap(([, names]) => names)];
  return {
    entry,
    scripts,
    ...(page && path !== undefined && { pages: { [path]: page } }),
    ...(languages.length > 0 && { texts: Object.fromEntries(languages) }),
    ...(shared && { shared }),
    integrity: Object.fromEntries(
      [...new Set(files)].flatMap((file) => (integrity[file] ? [[file, integrity[file]]] : [])),
    ),
  };
}

export function readListing(inlined: InlinedListing): Listing {
  return Object.fromEntries(
    Object.entries(inlined).map(([name, { active, previous, canary: trial, ...rest }]) => {
      const whole = (release: InlinedRelease): ListedRelease =>
        ({ name, base: baseOf(name, release.version), ...release }) as ListedRelease; // what `listed` leaves out
      const live = whole(active);
      const identity = (release: InlinedRelease): ListedRelease => {
        if (!release.details) return whole(release);
        const described: ListedRelease = { ...live, base: baseOf(name, release.version), ...release };
        for (const detail of detailNames) delete described[detail];
        return described;
      };
      return [
        name,
        {
          ...rest,
          active: live,
          previous: previous ? identity(previous) : null,
          ...(trial && { canary: { ...trial, release: whole(trial.release) } }),
        },
      ];
    }),
  );
}

const baseOf = (name: string, version: string) => `/remotes/${name}/${version}/`;

/** The titles and menu labels of all areas in one language: by area, then by the menu entry's path; '' is the title. */
export type AreaTranslations = Record<string, Record<string, string>>;

export const translationsFile = (language: string): string => `remotes.${language}.json`;

export function translationsOf(registry: Registry, language: Exclude<Language, 'en'>): AreaTranslations {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { active }]) => [
      name,
      Object.fromEntries(
        [['', active.titles] as const, ...active.menu.map(({ path, labels }) => [path, labels] as const)].flatMap(
          ([key, texts]) => (texts?.[language] ? [[key, texts[language]]] : []),
        ),
      ),
    ]),
  );
}

export function withTranslations(
  listing: Listing,
  language: Exclude<Language, 'en'>,
  translations: AreaTranslations,
): Listing {
  const translated = (release: ListedRelease): ListedRelease => {
    const texts = translations[release.name] ?? {};
    const added = (key: string) => (texts[key] === undefined ? {} : { [language]: texts[key] });
    return {
      ...release,
      titles: { ...added(''), ...release.titles },
      menu: release.menu.map((entry) => ({ ...entry, labels: { ...added(entry.path), ...entry.labels } })),
    };
  };
  return Object.fromEntries(
    Object.entries(listing).map(([name, { active, previous, canary: trial, ...rest }]) => [
      name,
      {
        ...rest,
        active: translated(active),
        previous: previous && translated(previous),
        ...(trial && { canary: { ...trial, release: translated(trial.release) } }),
      },
    ]),
  );
}
