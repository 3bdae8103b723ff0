/** Schools that exist during a measurement, and are removed afterwards. */
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { findBrowser } from '@sekolah/tasks/e2e'
import { freePort, startDemo, startServer, temporaryFolder } from '@sekolah/tasks/server'

/** The built server over a demo school, without limits. */
export const withDemo = (work) =>
  withFolder(async (path) => {
    const server = await startDemo(path)
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  })

/**
 * The built server as a school runs it behind a proxy, with all its rate limits. `factor`
 * multiplies them; with `watched` it reports how long its event loop is blocked
 * (load/watch-loop.mjs).
 */
export const startLimited = async (path, { factor = 1, watched = false } = {}) => {
  const port = await freePort()
  const env = { ...process.env, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const execArgv = watched
    ? ['--import', new URL('../load/watch-loop.mjs', import.meta.url).href]
    : []
  const options = { port, env: { ...env, RATE_LIMIT_FACTOR: `${factor}` }, execArgv }
  const server = await startServer(path, options)
  /** Sends `begin`, `begin counting turns` or `end`; the answer to `end` has the figures. */
  const loop = async (message) => {
    server.child.send(message)
    const [told] = await once(server.child, 'message')
    return told[message]
  }
  return { port, url: `http://127.0.0.1:${port}`, loop, ...server }
}

export const withFolder = async (work) => {
  const folder = temporaryFolder()
  try {
    return await work(folder.path)
  } finally {
    folder.remove()
  }
}

const browserArguments = ['--no-sandbox', '--disable-background-networking']

export const withBrowser = async (work) => {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: browserArguments,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A browser with a profile folder of its own, which stores what a visit leaves behind. */
export const withProfile = (options, work) =>
  withFolder(async (path) => {
    const executablePath = await browserPath()
    const args = browserArguments
    const context = await chromium.launchPersistentContext(path, {
      ...options,
      executablePath,
      args,
    })
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  })

const browserPath = async () => {
  const path = await findBrowser()
  if (path === null) throw new Error('No Chromium was found.')
  return path
}
