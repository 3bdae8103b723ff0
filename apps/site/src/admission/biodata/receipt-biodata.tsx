/**
 * What the school asks beyond the application, on its card under Pendaftaran saya. What is typed
 * waits on the phone as a draft until the school has it.
 */
import { createFamilyBiodata } from '@sekolah/api-client/family-biodata'
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import { formatDateTime, type TimeZone } from '@sekolah/contract/dates'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { Offline, useDraft } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Badge, Notice, Skeleton } from '@sekolah/ui/status'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { serverMessage } from '../../sending/server-message.ts'
import { useSettings } from '../../shell/use-site.ts'
import { useFamilyLive } from '../use-family-live.ts'
import { BiodataForm, typedFrom } from './biodata-form.tsx'

type Props = { device: Device; receipt: ApplicationReceipt }

export default function ReceiptBiodata({ device, receipt }: Props): ReactNode {
  const { client_id, checkedAt } = receipt
  const { connection } = useContext(Offline)
  const zone = useSettings().time_zone as TimeZone
  const draft = useDraft(`biodata:${client_id}`)
  const [biodata, setBiodata] = useState<Biodata | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  useFamilyLive(device, client_id)
  const load = useEffectEvent(async () => {
    if (!connection) return
    try {
      setBiodata(await createFamilyBiodata({ fetch: connection.fetch }).mine(client_id))
      setFailure(null)
    } catch (error) {
      setFailure(
        serverMessage(error) ?? 'Isian biodata hanya terlihat saat sekolah dapat dihubungi.',
      )
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the receipt was checked again, so something may be new.
  useEffect(() => void load(), [checkedAt])
  const stored = draft.status === 'mine' ? typedFrom(draft.stored?.value) : null
  return (
    <section aria-label="Biodata daftar ulang" className="mt-5 space-y-4 border-t border-line pt-5">
      <h4 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        Biodata daftar ulang
        {biodata && <Completeness biodata={biodata} />}
      </h4>
      {failure && !biodata && (
        <Notice tone="wait" title={failure}>
          <Button onClick={() => load()}>Coba lagi</Button>
        </Notice>
      )}
      {!biodata && !failure && <Skeleton className="h-24" />}
      {biodata?.warnings.map((warning) => (
        <Notice key={warning} tone="wait" title={warning} />
      ))}
      {biodata && !isOpen && (
        <>
          <p>
            Isian ini diminta dari yang sudah mendapat kursi.
            {biodata.updated_at &&
              ` Terakhir diisi ${formatDateTime(biodata.updated_at, zone)}${biodata.updated_by ? ' oleh sekolah' : ''}.`}
          </p>
          {stored && (
            <Notice tone="wait" title="Ada isian di HP ini yang belum terkirim ke sekolah." />
          )}
          <Button look="main" disabled={draft.status === 'loading'} onClick={() => setOpen(true)}>
            {biodata.updated_at ? 'Ubah biodata' : 'Isi biodata'}
          </Button>
        </>
      )}
      {biodata && isOpen && draft.status === 'elsewhere' && (
        <Notice tone="wait" title="Biodata ini sedang dibuka di tab lain." />
      )}
      {biodata && isOpen && draft.status === 'mine' && (
        <BiodataForm
          {...{ client_id, biodata }}
          draft={draft.handle}
          stored={stored}
          onSent={(sent) => {
            setBiodata(sent)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

const Completeness = ({ biodata: { missing, updated_at } }: { biodata: Biodata }) => {
  if (missing.length > 0) return <Badge tone="wait">{missing.length} isian wajib belum ada</Badge>
  return updated_at ? <Badge tone="good">Lengkap</Badge> : <Badge tone="plain">Belum diisi</Badge>
}
