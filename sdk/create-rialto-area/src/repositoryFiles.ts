import { areaFiles, type NewArea, neededPackages } from './areaFiles';

/** The packages that building, checking and testing an area needs. */
export const developmentPackages = [
  '@rialto/area-kit',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'jest-styled-components',
  'playwright-core',
  'typescript',
];

/** @param versions of the packages: exact, or the path of a tarball */
export function repositoryFiles(area: NewArea, versions: Record<string, string>): Record<string, string> {
  return {
    ...areaFiles(area),
    'package.json': packageFile(area, versions),
    'tsconfig.json': tsconfigFile,
    '.npmrc': npmrcFile,
    '.gitignore': 'node_modules\ndist\n.cache\n/*.tgz\nteam.key\n',
    '.github/workflows/area.yml': ciFile(area),
    'README.md': readmeFile(area),
  };
}

function packageFile({ name, title, owner }: NewArea, versions: Record<string, string>): string {
  const listed = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((each) => {
        const version = versions[each];
        if (!version) throw new Error(`create-rialto-area knows no version of ${each}.`);
        return [each, version];
      }),
    );
  const content = {
    name: `rialto-area-${name}`,
    version: '1.0.0',
    private: true,
    description: `${title}, an area of Rialto, by the ${owner}.`,
    type: 'module',
    scripts: {
      dev: 'rialto-area dev',
      build: 'rialto-area build',
      check: 'rialto-area check',
      release: 'rialto-area release',
      test: 'tsc && jest',
    },
    jest: { preset: '@rialto/area-kit' },
    dependencies: listed(neededPackages),
    devDependencies: listed(developmentPackages),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const tsconfigFile = `{
  "extends": "@rialto/area-kit/tsconfig.area.json",
  "include": ["src"]
}
`;

const npmrcFile = `; Peers that the build never runs, such as a second bundler, would double the installation.
omit=peer
`;

const releaseSecrets = `        env:
          RIALTO_TOKEN: \${{ secrets.RIALTO_TOKEN }}
          RIALTO_SIGNING_KEY: \${{ secrets.RIALTO_SIGNING_KEY }}`;

function ciFile({ name }: NewArea): string {
  return `# Tests every change. A pull request gets a preview, and main is released.
# The market gives a team its RIALTO_TOKEN; RIALTO_SIGNING_KEY is the content of team.key.
on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  ${name}:
    runs-on: ubuntu-latest
    env:
      RIALTO_SITE: \${{ vars.RIALTO_SITE }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm test
      - run: npx rialto-area check
      # Only the steps that release get the secrets: the scripts of packages and tests do not need them, and forks have none.
      - if: github.event_name == 'pull_request' && !github.event.pull_request.head.repo.fork
        run: npx rialto-area release --preview pr-\${{ github.event.number }}
${releaseSecrets}
      - if: github.event_name == 'push'
        run: npx rialto-area release
${releaseSecrets}
`;
}

function readmeFile({ name, title, owner, path }: NewArea): string {
  return `# ${title}

The area \`${name}\` of Rialto, looked after by the ${owner}. It serves \`${path}\`.

\`\`\`sh
npm install
npm test                                          # types and tests
npm run dev -- --shell https://shop.example       # your area in a running shell, reloaded on changes
npm run check -- --site https://shop.example      # every page in the current and the previous shell
npm run release -- --site https://shop.example    # builds, packs, signs, releases
\`\`\`

| File | Content |
| --- | --- |
| \`src/area.ts\` | name, paths, menu entries, contributions to pages of others |
| \`src/routes.tsx\` | the routes, each with its page |
| \`src/pages/\` | the pages and their tests |
| \`src/texts/\` | all that is shown, in English and German |

Before the first release: \`npx rialto-area keygen\` makes \`team.key\`, which signs your releases and stays secret. Give the public key
that it prints to the market, and take your team's token from there into \`RIALTO_TOKEN\`.
`;
}
