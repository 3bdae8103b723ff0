/** Text sizes and buttons. */
import { Button, type ButtonLook, buttonClass, IconButton } from '@sekolah/ui/button'
import { MenuButton } from '@sekolah/ui/menu-button'
import { ArrowRight, Check, Trash2 } from 'lucide-react'
import { Part } from './part.tsx'

const looks: ButtonLook[] = ['main', 'solid', 'outline', 'quiet', 'good', 'danger']

export const Typography = () => (
  <Part title="Tulisan">
    <p className="text-4xl font-bold tracking-tight">48 Siap kerja</p>
    <p className="text-3xl font-bold tracking-tight">36 Siap kuliah</p>
    <p className="text-2xl font-bold tracking-tight">28 Siap berwirausaha</p>
    <p className="text-xl font-bold">22 Pendaftaran ditutup 3 Desember</p>
    <p className="measure text-lg">18 Empat program keahlian dan guru yang mengenal Anda.</p>
    <p className="measure">
      16 Teks bacaan tidak lebih lebar dari tujuh puluh huruf, dengan jarak baris yang lega, supaya
      mata orang tua yang membacanya di bawah sinar matahari tidak cepat lelah.
    </p>
    <p className="measure text-sm text-soft">14 Keterangan yang tenang di samping yang utama.</p>
  </Part>
)

export const Buttons = () => (
  <Part title="Tombol">
    {(['md', 'lg'] as const).map((size) => (
      <div key={size} className="flex flex-wrap gap-3">
        {looks.map((look) => (
          <Button key={look} look={look} size={size}>
            {look}
          </Button>
        ))}
      </div>
    ))}
    <div className="flex flex-wrap gap-3">
      <Button look="main">
        Dengan panah
        <ArrowRight aria-hidden />
      </Button>
      <Button look="solid" pending>
        Menyimpan
      </Button>
      <Button disabled>Tidak tersedia</Button>
      <a href="#tautan" className={buttonClass()}>
        Tautan
      </a>
      <MenuButton
        label="Lainnya"
        className={buttonClass()}
        items={[
          { label: 'Cetak', icon: Check, onChoose: () => {} },
          { label: 'Hapus', icon: Trash2, isDanger: true, onChoose: () => {} },
        ]}
      >
        Lainnya
      </MenuButton>
      <IconButton label="Setuju">
        <Check aria-hidden />
      </IconButton>
      <IconButton label="Hapus" disabled>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
    <div className="kawung flex flex-wrap gap-3 rounded-lg p-6">
      <Button look="main" size="lg">
        Daftar PPDB
      </Button>
      <Button look="onHero" size="lg">
        Lihat program
      </Button>
    </div>
  </Part>
)
