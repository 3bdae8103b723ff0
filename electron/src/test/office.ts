/** An office computer for tests: the bundled app, started over a fake of Electron. */
import { rmSync } from 'node:fs'
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { expect, onTestFinished } from 'vitest'
import { fakeElectron } from './fake-electron.ts'
import { answerFromFiles } from './release.ts'
import { buildBundles, runMain, runPreload } from './run-bundle.ts'
import { expectSoon } from './soon.ts'

/** What the school's server says about itself. */
export const serverMeta = {
  app: 'sekolah',
  apiVersion: 1,
  minDesktopApi: 1,
  schoolName: 'SMK Nusa Bakti',
}

/** The app's first start, before a school was chosen. */
export const startApp = async (platform: NodeJS.Platform = 'win32', argv?: string[]) => {
  const internet = {
    /** Files in the server's folder of app releases. */
    programs: new Map<string, Buffer>(),
    answer: async (address: string): Promise<Response> =>
      address.includes('/desktop/')
        ? answerFromFiles(internet.programs, address)
        : Response.json({ success: true, data: serverMeta }),
  }
  const computer = {
    /** Output of a Windows program; reg.exe ends with exit code 1 where no policy is set. */
    run: (_program: string): Promise<string> =>
      Promise.reject(Object.assign(new Error('Command failed.'), { code: 1 })),
  }
  const execFile = (
    program: string,
    _args: string[],
    _options: unknown,
    done: (error: Error | null, printed: string) => void,
  ) =>
    void computer.run(program).then(
      (printed) => done(null, printed),
      (error) => done(error, ''),
    )
  const fake = fakeElectron((address) => internet.answer(`${address}`))
  onTestFinished(() => rmSync(fake.userData, { recursive: true }))
  const text = await buildBundles()
  const repeated: (() => void)[] = []
  const start = async (env?: Record<string, string>) => {
    fake.end()
    // Only an unpackaged start reads its server from the environment.
    fake.app.isPackaged = env === undefined
    fake.seen.loaded.length = 0
    repeated.length = 0
    runMain(text.main, {
      electron: fake.mainModule,
      platform,
      argv,
      env,
      modules: { 'node:child_process': { execFile } },
      onInterval: (work) => repeated.push(work),
    })
    runPreload(text.preload, fake.preloadModule)
    await expectSoon(() => expect(fake.seen.loaded).not.toEqual([]))
    return fake.seen.exposed.desktop as DesktopBridge
  }
  return {
    ...fake,
    internet,
    computer,
    bridge: await start(),
    start,
    /** Runs all interval callbacks of the app at once. */
    passTime: () => {
      for (const work of repeated) work()
    },
  }
}

/** The app after the school was chosen. */
export const startConnectedApp = async (platform?: NodeJS.Platform) => {
  const office = await startApp(platform)
  await office.bridge.chooseServer('sekolah.sch.id')
  return office
}
