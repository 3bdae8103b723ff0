/** Data transferred from the school's old address; stored only with the person's consent. */
import type { Device } from '@sekolah/offline/device'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useState } from 'react'

type Brought = ReturnType<Device['readFragment']>

export default function TransferredData({ device }: { device: Device }) {
  const [brought, setBrought] = useState<Brought | undefined>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const { hash, pathname } = window.location
    // A code of the office has a recognisable format; all other text came from the old address.
    if (!hash.startsWith('#pindah=') || /^#pindah=[\w-]{22}$/.test(hash)) return
    // Removed from the address bar, because the fragment holds personal data.
    window.history.replaceState(window.history.state, '', pathname)
    setBrought(device.readFragment(hash))
  }, [device])

  if (brought === undefined) return null
  if (brought === null) {
    return (
      <div className="mb-8">
        <Notice tone="bad" role="alert" title="Isian dari alamat lama tidak terbaca lengkap">
          Buka lagi alamat lama, lalu bawa sekali lagi. Isian di sana tidak berubah.
        </Notice>
      </div>
    )
  }
  const { entries, drafts, receipts } = brought
  const parts = [
    entries.length > 0 && `${entries.length} kiriman yang belum terkirim`,
    drafts.length > 0 && `${drafts.length} draf`,
    receipts.length > 0 && `${receipts.length} bukti`,
  ].filter(Boolean)
  const take = async () => {
    try {
      await device.storeTransfer(brought)
      // The form below was opened before: reload so that it reads its draft again.
      window.location.reload()
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="mb-8">
      <Notice tone="info" role="status" title="Isian dari alamat lama situs sekolah">
        <p>
          {parts.join(', ')}
          {parts.length > 0 && ' '}dari {new URL(brought.from).host}.
        </p>
        <ul className="list-disc pl-5">
          {entries.map(({ client_id, form }) =>
            'name' in form ? <li key={client_id}>{form.name}</li> : null,
          )}
        </ul>
        {hasFailed && (
          <p role="alert" className="font-semibold">
            Belum dapat disimpan. Hapus beberapa foto atau berkas bila HP penuh, lalu coba lagi.
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button look="main" onClick={take}>
            Simpan di sini dan kirim
          </Button>
          <Button onClick={() => setBrought(undefined)}>Jangan simpan</Button>
        </div>
      </Notice>
    </div>
  )
}
