import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// biome-ignore lint/style/noRestrictedImports: Vite bundles its configuration along paths only, and Node 22.14 reads no TypeScript.
import { serverPaths } from '../../packages/contract/src/server-paths.ts'

/** The API in development and behind `vite preview`. */
const api = process.env.API_URL ?? 'http://localhost:3000'
const proxy = Object.fromEntries(
  serverPaths.map((path) => [path, { target: api, ws: path === '/socket.io' }]),
)

export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwind()],
  build: {
    // The CSP allows no data: URL and no inline script, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index.html', 'parts.html'],
      // Every section is a file of the same name: its folder says which one it is.
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => {
          const section = /\/sections\/([^/]+)\/section\.tsx$/.exec(facadeModuleId ?? '')?.[1]
          return `assets/${section ? `${section}.section` : name}-[hash].js`
        },
      },
    },
  },
  server: { port: 3002, proxy },
  preview: {
    port: 3002,
    proxy,
    // What the server says too, so that a look at the built panel is a look at the real one.
    headers: {
      'Content-Security-Policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  },
})
