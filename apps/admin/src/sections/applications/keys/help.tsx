/** The help for the keyboard shortcuts of Kelola PPDB, opened with `?`. */
import { Dialog } from '@sekolah/ui/dialog'
import { shortcuts } from './keys.ts'

type Props = {
  open: boolean
  /** False when the user has turned the shortcuts off in the account menu. */
  active: boolean
  onClose: () => void
}

export const Help = ({ open, active, onClose }: Props) => (
  <Dialog open={open} title="Tombol pintas" onClose={onClose}>
    {!active && (
      <p className="mb-4 text-soft">
        Tombol pintas sedang dimatikan. Aktifkan lewat menu akun di bawah bilah samping.
      </p>
    )}
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
      {shortcuts.map(({ command, shown, does }) => (
        <div key={command} className="contents">
          <dt className="flex gap-1">
            {shown.split(' ').map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-[6px] border border-line bg-sunken px-2 py-0.5 text-center font-sans font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 text-sm text-soft">
      Shift + klik pada kotak centang, atau Shift + Spasi, memilih semua baris di antaranya.
    </p>
    <p className="mt-2 text-sm text-soft">
      Contoh satu pagi: saring Proses, lalu ↓, baca, T atau X, N, dan seterusnya.
    </p>
  </Dialog>
)
