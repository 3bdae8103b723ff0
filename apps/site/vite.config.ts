import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
// biome-ignore lint/style/noRestrictedImports: Vite bundles its configuration along paths only, and Node 22.14 reads no TypeScript.
import { eventCalendar, serverPaths } from '../../packages/contract/src/server-paths.ts'
import { withPageFiles } from './build/page-files.ts'
import { withHashes } from './build/precache-manifest.ts'
import { withRescuePage } from './build/rescue-page.ts'
import { withoutSummaries } from './build/without-summaries.ts'

/** The API in development; the site's own server renders nothing there. */
const api = process.env.API_URL ?? 'http://localhost:3000'
const proxy = Object.fromEntries(
  [...serverPaths, eventCalendar.source].map((path) => [
    path,
    { target: api, ws: path === '/socket.io' },
  ]),
)

/**
 * What is loaded together is one file: small ones compress much worse, and each costs its head. A
 * group takes what its modules import as well, so the order counts.
 */
const groups = [
  // Everything that a first page needs, with the home page, whose parts are those of most.
  {
    name: 'index',
    test: /src[\\/]entry-client\.|home[\\/]home\.page\./,
  },
  // The other pages, what is shared with forms, and the menu.
  {
    name: 'pages',
    test: /(?<!contact|search|daftar|pendaftar|saya|status)\.page\.tsx$|site[\\/]src[\\/](blocks[\\/]|information[\\/]missing\.|shell[\\/]open-menu\.)|contract[\\/]src[\\/]admission[\\/]selection[\\/]labels\./,
  },
  // Loaded by every page when it is idle.
  {
    name: 'device',
    test: /offline[\\/]src[\\/]device\.|site[\\/]src[\\/](updates[\\/]updates|shell[\\/]bars[\\/]bars)\.|[\\/]workbox-window[\\/]/,
  },
  // Forms with what they send: cards, photos, sentences and the steps of an application.
  {
    name: 'forms',
    test: /(contact|daftar|pendaftar|saya|status)\.page\.tsx$|site[\\/]src[\\/](sending[\\/]|base[\\/](server-message|storage-messages)\.|admission[\\/](documents[\\/](document-list|(receipt|waiting)-documents)|form[\\/]documents-step|enrolment[\\/](receipt-seat|seat-state)|my-applications[\\/](handover-text|strip)|selection[\\/](answers|receipt-selection|result(-words)?))\.)|offline[\\/]src[\\/]documents[\\/]page-sender\./,
  },
  // The QR code of receipts. No page waits for it, and it is there without a network.
  { name: 'receipt-code', test: /my-applications[\\/]receipt-code\./ },
  // The schemas that check a form when it is sent; no page waits for them.
  { name: 'schemas', test: /site[\\/]src[\\/]checking[\\/]schemas\./ },
  // Bot and search answer from one index.
  { name: 'knowledge', test: /site[\\/]src[\\/](chat[\\/]chat|search[\\/]search\.page)\./ },
]

/** Code for the sockets of chat and families; like their modules, it is not precached. */
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
          withPageFiles(),
          withoutSummaries(),
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
              buildPlugins: { vite: [withoutSummaries()] },
              // Of the drawings only the pattern behind headings: phones show no other.
              globPatterns: [
                'index.html',
                'darurat.html',
                'assets/*.{js,css,woff2}',
                'assets/kawung-*.svg',
              ],
              // Sockets, answers of Cek Status, waves, lists of results, types of documents, new
              // phones and notifications: without a network there is nobody at their other end.
              globIgnores: [
                'assets/{live,status-answer,announced,family-selection,shown-waves,wave-info,program-facts,ask-types,asked-data,bind}-*.js',
                'assets/{receipt-push,family-senders,arrivals}-*.js',
              ],
              manifestTransforms: [withHashes(new URL('dist/client/', import.meta.url))],
            },
          }),
        ]),
  ],
  resolve: {
    alias: [
      // React has this hook itself since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Written for the browsers that this build is for, too; the usual ones are for Internet Explorer.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      {
        find: /^workbox-window$/,
        replacement: 'workbox-window/build/workbox-window.prod.mjs',
      },
    ],
  },
  build: {
    outDir: 'dist/client',
    copyPublicDir: !isSsrBuild,
    // The CSP allows no data: URL, so nothing is inlined.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: { output: { codeSplitting: { groups: [...groups, sockets] } } },
        }),
  },
  // One self-contained file: the API loads it by path and shares no module with it.
  ssr: { noExternal: true },
  server: { port: 3001, proxy },
}))
