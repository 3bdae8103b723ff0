/** Shows new recovery codes, the only time that they can be seen. */
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { useSaveFile } from '../../core/files/saved-file.ts'
import { useSession } from '../../core/session/use-session.ts'
import { CopyButton } from './copy-button.tsx'

type Props = { codes: string[]; onDone: () => void }

export const CodesStep = ({ codes, onDone }: Props) => {
  const { user } = useSession()
  const saveFile = useSaveFile()
  const [failure, setFailure] = useState<unknown>(null)
  const save = async () => {
    setFailure(null)
    const lines = [
      `Kode pemulihan ${user.username}, dibuat ${formatDateTime(new Date().toISOString(), 'WIB')}.`,
      'Setiap kode berlaku sekali, sebagai pengganti kode aplikasi. Simpan di tempat aman.',
      '',
      ...codes,
      '',
    ]
    const content = new Blob([lines.join('\r\n')], { type: 'text/plain' })
    try {
      await saveFile({ name: `kode-pemulihan-${fileName(user.username)}.txt`, content })
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <div className="space-y-5">
      <Notice tone="wait" title="Simpan kode ini sekarang">
        <p>
          Kode hanya ditampilkan sekali. Bila HP Anda hilang, satu kode menggantikan langkah kedua
          saat masuk; sesudah itu kode tersebut tidak berlaku lagi.
        </p>
      </Notice>
      <ul
        aria-label="Kode pemulihan"
        className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-base sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      {failure !== null && <Notice tone="bad" role="alert" title={errorReason(failure)} />}
      <div className="flex flex-wrap justify-end gap-3">
        <CopyButton text={codes.join('\n')} what="Kode pemulihan" />
        <Button onClick={save}>
          <Download aria-hidden />
          Unduh
        </Button>
        <Button look="main" onClick={onDone} data-first-focus>
          Sudah saya simpan
        </Button>
      </div>
    </div>
  )
}

const fileName = (username: string): string => username.toLowerCase().replace(/[^a-z0-9]+/g, '-')
