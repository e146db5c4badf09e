import { defineConfig } from 'drizzle-kit';

// `npm run migrations -w @rialto/api` generates a migration. Drizzle cannot express INCLUDE, operator classes and triggers:
// they are written as SQL in migrations created with `-- --custom`.
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema/index.ts', out: './migrations' });
