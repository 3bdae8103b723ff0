import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
// biome-ignore lint/style/noRestrictedImports: Vite bundles its configuration along paths only, and Node 22.14 reads no TypeScript.
import { serverPaths } from '../../packages/contract/src/server-paths.ts'
import { guides } from './build/guides.ts'

/** The API in development and behind `vite preview`. */
const api = process.env.API_URL ?? 'http://localhost:3000'
const proxy = Object.fromEntries(
  serverPaths.map((path) => [path, { target: api, ws: path === '/socket.io' }]),
)

/**
 * The theme that was chosen on this device, before the first paint: a classic script that the page
 * waits for. In the build it is a file of its own, because the CSP allows nothing inside the page.
 */
const chosenScheme = (): Plugin => {
  const source = readFileSync(new URL('./src/app/chosen-scheme.js', import.meta.url), 'utf8')
  let isBuild = false
  return {
    name: 'chosen-scheme',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: 'scheme.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = bundle && Object.values(bundle).find((one) => one.name === 'scheme.js')
        const script = built
          ? { tag: 'script', attrs: { src: `/admin/${built.fileName}` } }
          : { tag: 'script', children: source }
        return [{ ...script, injectTo: 'head-prepend' as const }]
      },
    },
  }
}

export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwind(), chosenScheme(), guides()],
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
    // The same headers as the server sends, so that a preview behaves like the real panel.
    headers: {
      'Content-Security-Policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  },
})
