/** `npm run migration --workspace @sekolah/api` writes the next migration from the tables. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/**/tables.ts',
  out: './src/migrations',
})
