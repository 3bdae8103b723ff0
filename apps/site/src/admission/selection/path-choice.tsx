/** "Jalur yang diikuti": what a family asks for beside the path that is open to all. */
import { createClient } from '@sekolah/api-client'
import type { MyPaths } from '@sekolah/contract/admission/selection/family-schemas'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import type { Device } from '@sekolah/offline/device'
import { Offline } from '@sekolah/offline/react'
import { Checkbox } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useContext, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'

type Props = { device: Device; client_id: string; paths: MyPaths }

export default function PathChoice({ device, client_id, paths }: Props): ReactNode {
  const { connection } = useContext(Offline)
  /** What was pressed, until the school has answered. */
  const [pressed, setPressed] = useState<string[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asked = paths.list
    .filter(({ state }) => state === 'asked' || state === 'verified')
    .map(({ code }) => code)
  const shown = pressed ?? asked

  const toggle = async (code: string) => {
    if (!connection || pressed) return
    setFailure(null)
    const wanted = asked.includes(code) ? asked.filter((one) => one !== code) : [...asked, code]
    setPressed(wanted)
    try {
      await createClient(selectionVisitorCalls, { fetch: connection.fetch }).paths.choose({
        params: { client_id },
        body: { paths: wanted },
      })
      await device.refreshReceipts()
    } catch (error) {
      setFailure(
        serverMessage(error) ??
          'Jalur belum tersimpan: sekolah belum dapat dihubungi. Coba lagi begitu ada sinyal.',
      )
    }
    setPressed(null)
  }

  return (
    <fieldset className="mt-5 space-y-2 border-t border-line pt-5">
      <legend className="contents text-lg font-semibold">Jalur yang diikuti</legend>
      <p className="text-sm text-soft">
        Jalur untuk semua pendaftar diikuti dengan sendirinya. Centang jalur lain yang Anda ikuti;
        sekolah memeriksa berkasnya.
      </p>
      {paths.list.map(({ code, label, state }) => (
        <Checkbox
          key={code}
          id={`path-${client_id}-${code}`}
          checked={shown.includes(code)}
          disabled={!paths.is_open || state === 'verified' || state === 'refused'}
          onChange={() => toggle(code)}
          label={
            <>
              {label}
              {state && <span className="text-sm text-soft"> ({stateWords[state]})</span>}
            </>
          }
        />
      ))}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </fieldset>
  )
}

const stateWords = {
  asked: 'menunggu diperiksa sekolah',
  verified: 'disetujui sekolah',
  refused: 'tidak disetujui; tanyakan ke sekolah',
}
