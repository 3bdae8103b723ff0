/** A computer of the office for a test: the bundled app, started with a fake Electron. */
import { rmSync } from 'node:fs'
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { expect, onTestFinished, vi } from 'vitest'
import { fakeElectron } from './fake-electron.ts'
import { bundles, runBundle } from './run-bundle.ts'

/** What the school's server says about itself. */
export const meta = {
  app: 'sekolah',
  apiVersion: 1,
  minDesktopApi: 1,
  schoolName: 'SMK Nusa Bakti',
  latestDesktop: '0.2.0',
}

/** The app's first start, before a school was chosen. */
export const startApp = async (platform: NodeJS.Platform = 'win32', argv?: string[]) => {
  const internet = { answer: () => Promise.resolve(Response.json({ success: true, data: meta })) }
  const fake = fakeElectron(() => internet.answer())
  onTestFinished(() => rmSync(fake.userData, { recursive: true }))
  const text = await bundles()
  const start = async (env?: Record<string, string>) => {
    // Only an unpackaged start reads its server from the environment.
    fake.app.isPackaged = env === undefined
    runBundle(text.main, { electron: fake.mainModule, platform, argv, env })
    runBundle(text.preload, { electron: fake.preloadModule, platform })
    await vi.waitFor(() => expect(fake.seen.loaded).not.toEqual([]))
    return fake.seen.exposed.desktop as DesktopBridge
  }
  return { ...fake, internet, bridge: await start(), start }
}

/** The app after its school was chosen. */
export const connected = async (platform?: NodeJS.Platform) => {
  const office = await startApp(platform)
  await office.bridge.chooseServer('sekolah.sch.id')
  return office
}
