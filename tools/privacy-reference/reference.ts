import { periods, type Retention } from '@rialto/api/retention';

/** How long rows are kept, in words. */
const periodOf = ({ kept }: Retention): string =>
  typeof kept === 'string' ? kept : `${kept.days} days after ${kept.since}`;

/** The name in the database. */
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const tableOf = (isPersonal: boolean): string =>
  Object.entries(periods)
    .filter(([, retention]) => retention.isPersonal === isPersonal)
    .map(([name, retention]) => `| \`${snakeCase(name)}\` | ${retention.holds} | ${periodOf(retention)} |`)
    .join('\n');

/** The text of docs/privacy.md. */
export function privacyReference(): string {
  return `# Personal data

What the database stores about people, and how long. This page is generated from \`api/src/site/retention/periods.ts\`:
\`node tools/run.mjs privacy-reference\`. A table without a period does not compile. Every hour, a job deletes the rows whose days are over.

- **Export**: a person downloads everything about them on the profile (\`POST /api/users/{id}/export\`).
- **Deletion**: a person deletes the account there, and guests an order's personal data on its page. An admin can delete an account, too.
- **Files**: uploaded pictures are in the data folder or the bucket. An uploaded picture that nothing refers to any more stays there.
- **Backups** keep what was deleted since, for as long as the operator keeps them.
- **Logs** have the number of an account and network addresses, for as long as the operator keeps them.
- What visitors read about it is the page [Privacy](content.md) of the market; an admin edits it.

## Tables about people

| table | a row is | kept |
| --- | --- | --- |
${tableOf(true)}

## Other tables

| table | a row is | kept |
| --- | --- | --- |
${tableOf(false)}
`;
}
