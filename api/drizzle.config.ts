import { defineConfig } from 'drizzle-kit';

// `npm run migrations -w @rialto/api` writes the difference; what drizzle can't say (INCLUDE, trigram operator classes,
// triggers) stands in hand-written migrations made with `-- --custom`.
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema/index.ts', out: './migrations' });
