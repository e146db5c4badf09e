import { defineConfig } from 'drizzle-kit';

// `npm run migrations -w @rialto/api` generates a migration. What drizzle cannot express (INCLUDE, operator classes, triggers)
// is written by hand in migrations created with `-- --custom`.
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema/index.ts', out: './migrations' });
