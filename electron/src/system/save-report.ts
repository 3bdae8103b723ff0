/** "Simpan laporan bantuan…": what the app knows about itself, without personal data. */
import { release } from 'node:os'
import type { School } from '../server/school.ts'
import { formatReport } from './diagnostics.ts'

type Report = Parameters<typeof formatReport>[0]
type Deps = Pick<Report, 'appVersion' | 'machine' | 'logs'> & {
  platform: NodeJS.Platform
  school: School
  token: { isSecure: () => Promise<boolean> }
  isAccelerated: () => boolean
  updates: { state: () => Report['update'] }
  files: {
    save: (file: { suggestedName: string; kind: 'txt'; bytes: ArrayBuffer }) => Promise<unknown>
  }
}

export const reportSaver =
  ({ platform, school, token, isAccelerated, updates, files, ...known }: Deps) =>
  async (): Promise<void> => {
    const server = school.current()
    const probed = server && (await school.probe(server.origin))
    const text = formatReport({
      ...known,
      now: new Date(),
      versions: process.versions,
      system: `${platform} ${release()} ${process.arch}`,
      server,
      answer: probed === null ? '-' : probed.ok ? 'ya' : probed.reason,
      isKeystoreUsed: await token.isSecure(),
      isAccelerated: isAccelerated(),
      update: updates.state(),
    })
    const bytes = new TextEncoder().encode(text).buffer
    await files.save({ suggestedName: 'laporan-panel-sekolah', kind: 'txt', bytes })
  }
