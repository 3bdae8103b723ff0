/** The page for an address that belongs to no section of the panel. */
import { Empty } from '@sekolah/ui/status'

export const NoSection = () => (
  <>
    <h1 className="mb-6 text-xl sm:text-2xl">Halaman tidak ditemukan</h1>
    <Empty title="Tidak ada bagian dengan alamat ini">Pilih bagian dari menu.</Empty>
  </>
)
