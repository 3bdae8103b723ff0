/** Actions for the selected pictures. */
import { Button } from '@sekolah/ui/button'

type Props = { count: number; onDescribe: () => void; onClear: () => void }

export const SelectedPicturesBar = ({ count, onDescribe, onClear }: Props) => (
  <div
    role="toolbar"
    aria-label="Gambar terpilih"
    className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2"
  >
    <p role="status" className="grow px-2 text-sm font-semibold">
      {count} gambar dipilih
    </p>
    <Button onClick={onClear}>Batalkan pilihan</Button>
    <Button look="solid" onClick={onDescribe}>
      Beri keterangan
    </Button>
  </div>
)
