/** Dialogs and toasts. */
import { Button } from '@sekolah/ui/button'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Part } from './part.tsx'

export const Dialogs = () => {
  const [open, setOpen] = useState<'dialog' | 'side' | 'form' | 'confirm' | null>(null)
  const toast = useToast()
  const close = () => setOpen(null)
  return (
    <Part title="Dialog dan pesan">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Buka dialog</Button>
        <Button onClick={() => setOpen('side')}>Buka laci</Button>
        <Button onClick={() => setOpen('form')}>Buka formulir</Button>
        <Button onClick={() => setOpen('confirm')}>Buka pertanyaan</Button>
        <Button onClick={() => toast('good', 'Guru disimpan.')}>Pesan baik</Button>
        <Button
          onClick={() => toast('bad', 'Gagal menyimpan.', { label: 'Coba lagi', run: close })}
        >
          Pesan gagal
        </Button>
      </div>
      {(['dialog', 'side'] as const).map((kind) => (
        <Dialog
          key={kind}
          open={open === kind}
          title="Ubah guru"
          size={kind === 'side' ? 'side' : 'middle'}
          onClose={close}
        >
          <div className="space-y-4">
            <TextField label="Nama" defaultValue="Siti Rahmawati" />
            <div className="flex justify-end gap-3">
              <Button onClick={close}>
                <X aria-hidden />
                Batal
              </Button>
              <Button look="main" onClick={close}>
                Simpan
              </Button>
            </div>
          </div>
        </Dialog>
      ))}
      <Dialog
        open={open === 'form'}
        title="Ubah guru"
        size="form"
        onClose={close}
        foot={
          <div className="flex justify-end gap-3">
            <Button onClick={close}>Batal</Button>
            <Button look="main" onClick={close}>
              Simpan
            </Button>
          </div>
        }
      >
        <div className="space-y-5">
          {['Nama', 'Mata pelajaran', 'Email', 'Telepon', 'Alamat', 'Jabatan'].map((name) => (
            <TextField key={name} label={name} />
          ))}
        </div>
      </Dialog>
      <Confirm
        open={open === 'confirm'}
        question="Apakah Anda yakin ingin menghapus guru ini?"
        onYes={close}
        onNo={close}
      />
    </Part>
  )
}
