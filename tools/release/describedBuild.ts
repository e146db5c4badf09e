import type { AreaRelease } from '@rialto/shared/federation/area';
import { listingFor } from '@rialto/shared/federation/listing';
import { z } from 'zod';

// A listed release is in every page, where the shell shows its texts: of another shape, one area could break the whole site.

const text = z.string().max(200);
const texts = z.record(z.string(), text).optional();
const roles = z.array(text).max(20);
const files = z.array(z.string());
/** No address of another site. */
const address = text.regex(/^\/(?!\/)/, "expected an address such as '/help'");

const areaSchema = z.looseObject({
  name: text,
  title: text,
  titles: texts,
  owner: text,
  paths: z.array(z.looseObject({ path: text, roles: roles.optional(), guests: z.boolean().optional() })).max(100),
  delegates: z.array(text).max(100).optional(),
  menu: z
    .array(
      z.looseObject({
        label: text,
        labels: texts,
        path: address,
        covers: z.array(text).max(100).optional(),
        roles,
        order: z.number(),
      }),
    )
    .max(50),
  contributes: z
    .array(
      z.looseObject({
        slot: text,
        module: text.regex(/^\.\//, "expected a module such as './Note'"),
        roles: roles.optional(),
        order: z.number().optional(),
        height: z.number().optional(),
        scripts: files,
      }),
    )
    .optional(),
  version: text,
  contract: text,
  builtWith: text.optional(),
  base: text,
  entry: z.string(),
  scripts: files,
  pages: z
    .record(
      z.string(),
      z.looseObject({
        scripts: files,
        preload: z.array(z.looseObject({ queryKey: z.array(z.unknown()).min(1) })).optional(),
      }),
    )
    .optional(),
  texts: z.record(z.string(), files).optional(),
  shared: z.record(z.string(), z.string()).optional(),
  integrity: z.record(z.string(), z.string()),
});

const assets = z.looseObject({ sync: files, async: files });
const moduleAssets = z.looseObject({ js: assets, css: assets });

const manifestSchema = z.looseObject({
  exposes: z.array(z.looseObject({ path: z.string(), assets: moduleAssets })),
  shared: z.array(
    z.looseObject({ name: z.string(), requiredVersion: z.string(), singleton: z.boolean(), assets: moduleAssets }),
  ),
});

/** What one area may add to every page, in bytes before compression. The market's own areas take less than 2 kB each. */
const maxListed = 8 * 1024;

function listedProblems(release: AreaRelease): string[] {
  const entry = { active: { ...release, details: 'its hash' }, previous: null };
  const bytes = Buffer.byteLength(JSON.stringify(listingFor({ [release.name]: entry }, { area: null })));
  if (bytes <= maxListed) return [];
  return [
    `area.json: its paths, menu and contributions add ${Math.ceil(bytes / 1024)} kB to every page of the site, and the limit is ${maxListed / 1024} kB. Shorten src/area.ts.`,
  ];
}

/** What `area.json` and `mf-manifest.json` of a build have wrong, in words. */
export function problemsOfDescriptions({ release, manifest }: { release: unknown; manifest: unknown }): string[] {
  const problemsIn = (file: string, schema: z.ZodType, value: unknown) =>
    (schema.safeParse(value).error?.issues ?? []).map(
      ({ path, message }) => `${[file, ...path].join(' › ')}: ${message}`,
    );
  const problems = [
    ...problemsIn('area.json', areaSchema, release),
    ...problemsIn('mf-manifest.json', manifestSchema, manifest),
  ];
  return problems.length > 0 ? problems : listedProblems(release as AreaRelease); // of the schema's shape
}
