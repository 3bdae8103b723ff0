/**
 * `npm run dev`: the API under `tsx watch`, site and admin on Vite's development servers, which
 * forward the API's paths to it. One Ctrl+C ends all three. `--fresh` starts with an empty
 * development database.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { at, download, exitWith, onEnding, step } from './lib.mjs'

if (!(await step('download', download)).ok)
  exitWith('The packages could not be downloaded: see above.')

const dataDir = at('data', 'dev')
if (process.argv.includes('--fresh')) rmSync(dataDir, { recursive: true, force: true })

const port = Number(process.env.PORT || 3000)
const server = `http://127.0.0.1:${port}`
const siteUrl = `http://localhost:${port + 1}`
const api = spawn(
  process.execPath,
  [at('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'],
  {
    cwd: at('apps/api'),
    // tsx passes on the channel: the API closes by itself when tsx is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { DEMO: '1', DATA_DIR: dataDir, PUBLIC_URL: siteUrl, ...process.env, PORT: `${port}` },
  },
)

// The Vite configurations read the API's address from this variable.
process.env.API_URL = server
const { createServer } = await import(
  pathToFileURL(createRequire(at('apps/site/package.json')).resolve('vite'))
)
const serve = async (app, offset, proxy) => {
  const vite = await createServer({
    root: at('apps', app),
    server: { port: port + offset, strictPort: true, proxy },
  })
  await vite.listen()
  return vite
}
const admin = await serve('admin', 2, {})
const site = await serve('site', 1, {
  '/admin': {
    target: `http://localhost:${port + 2}`,
    ws: true,
    // Vite serves its base only with a trailing slash.
    rewrite: (path) => path.replace(/^\/admin(?=\?|$)/, '/admin/'),
  },
})

console.log(`\n  Site    ${siteUrl}\n  Admin   ${siteUrl}/admin\n`)

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  // An open channel to the parent process would keep this process running.
  if (process.connected) process.disconnect()
  api.kill('SIGTERM')
  await Promise.all([site.close(), admin.close()])
}
onEnding(end)
api.on('exit', end)
