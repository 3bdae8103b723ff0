import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
// biome-ignore lint/style/noRestrictedImports: Vite bundles its configuration along paths only, and Node 22.14 reads no TypeScript.
import { eventCalendar, serverPaths } from '../../packages/contract/src/server-paths.ts'
import { withHashes } from './build/precache-manifest.ts'
import { withRescuePage } from './build/rescue-page.ts'
import { withoutEval } from './build/without-eval.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

/** The API in development; the site's own server renders nothing there. */
const api = process.env.API_URL ?? 'http://localhost:3000'
const proxy = Object.fromEntries(
  [...serverPaths, eventCalendar.source].map((path) => [
    path,
    { target: api, ws: path === '/socket.io' },
  ]),
)

/** Everything that a first page needs is one file: many small ones compress much worse. */
const start = { name: 'start', tags: ['$initial' as const] }

/**
 * The same for what most pages are put together from, articles and events among it, and for lists. A
 * group takes what its modules import as well, so what the home page needs comes first.
 */
const shared = [
  {
    name: 'parts',
    test: /blocks[\\/](figures|call-to-action|picture|stretched-link)\.|routing[\\/]structured-data\.|ui[\\/]src[\\/](card|status)\.|icons[\\/](arrow-right|award|book-open|calendar-clock|check|circle-\w+|clock|info|star|users)\.|contract[\\/]src[\\/](admission[\\/]rules|values[\\/](dates|media))\.|information[\\/]\w+[\\/](article-card|event-row|headline|upcoming)\.|contract[\\/]src[\\/]information[\\/](labels|rules)\./,
  },
  {
    name: 'lists',
    test: /blocks[\\/](chips|tab-links|use-current-in-view)\.|routing[\\/]paging\.|ui[\\/]src[\\/]tabs\./,
  },
  // What a form is checked by when it is sent: no page waits for it.
  { name: 'schemas', test: /[\\/]zod[\\/]|contract[\\/]src[\\/]values[\\/]fields\./ },
  // Frames and blocks of a few pages, none of them the home page.
  {
    name: 'blocks',
    test: /blocks[\\/](document-link|paragraphs|search-field)\.|site[\\/]src[\\/](\w+[\\/])+(frame|headlines|once-shown|level-badge|news|portrait|program-list|programs|written-page)\.|icons[\\/](arrow-left|calendar-(check|days|plus|sync)|lightbulb|printer)\./,
  },
  // What people have sent off: its cards, forms and sentences.
  {
    name: 'sending',
    test: /site[\\/]src[\\/]sending[\\/](?!unsaved|unsent|tidy)|blocks[\\/](ask-school|share)\.|offline[\\/]src[\\/](client-id|outbox[\\/]state|storage[\\/]errors)\.|admission[\\/](status-badge|selection[\\/]result-words)\.|ui[\\/]src[\\/](dialog|modal|fields[\\/]field)\.|icons[\\/](pencil|send|share-2|trash-2)\./,
  },
  // Apart from the photos, which a group would take with it.
  { name: 'database', test: /[\\/]dexie[\\/]|offline[\\/]src[\\/]storage[\\/]database\./ },
  // Taking photos: for documents, and for proofs of transfers.
  {
    name: 'photos',
    test: /site[\\/]src[\\/]admission[\\/]documents[\\/]document-list\.|offline[\\/]src[\\/]documents[\\/](capture|sha256)\.|ui[\\/]src[\\/]file-button\./,
  },
]

/** What sockets need, of the chat and of families; not precached, as their own modules are not. */
const sockets = { name: 'live-socket', test: /[\\/](socket|engine)\.io-/ }

/**
 * A table of the chunks that each page needs would be 2 KB in the first script. The server lists
 * them in the page's head instead, and the worker caches every chunk.
 */
const preloaded = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : []

export default defineConfig(({ isSsrBuild }) => ({
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  plugins: [
    react(),
    tailwind(),
    ...(isSsrBuild
      ? []
      : [
          withRescuePage(),
          withoutJsonSchema(),
          withoutEval(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'src',
            filename: 'sw.ts',
            registerType: 'prompt',
            // The kill switch: a worker that removes itself and its caches, but no database.
            selfDestroying: process.env.SELF_DESTROYING === '1',
            injectRegister: false,
            // The server writes the manifest, because the school's name in it is a setting.
            manifest: false,
            includeManifestIcons: false,
            injectManifest: {
              globPatterns: ['index.html', 'darurat.html', 'assets/*.{js,css,woff2,svg}'],
              // Sockets, answers of Cek Status, waves, lists of results, types of documents, new
              // phones, notifications, fees and biodata: without a network there is nobody at their other end.
              globIgnores: [
                'assets/{live,status-documents,status-selection,announced,objection-form,path-choice,family-selection,shown-waves,wave-info,program-facts,ask-types,bind}-*.js',
                'assets/{receipt,family}-{push,fees,biodata}-*.js',
                'assets/{status-seat,seat-sender}-*.js',
              ],
              manifestTransforms: [withHashes(new URL('dist/client/', import.meta.url))],
            },
          }),
        ]),
  ],
  // React has this hook itself since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/client',
    copyPublicDir: !isSsrBuild,
    // The CSP allows no data: URL, so nothing is inlined.
    assetsInlineLimit: 0,
    // The server reads which chunk a page needs, to preload it.
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: { output: { codeSplitting: { groups: [start, ...shared, sockets] } } },
        }),
  },
  // One self-contained file: the API loads it by path and shares no module with it.
  ssr: { noExternal: true },
  server: { port: 3001, proxy },
}))
