/**
 * Every part of packages/ui in every state on one page, at /admin/parts.html: to look at while
 * one changes them, and for the end-to-end run to photograph in both themes.
 */
import { Button, type ButtonLook, buttonClass, IconButton } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { Checkbox, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { ImageField } from '@sekolah/ui/image-field'
import { ChipBar, chipClass, FilterSelect, ListCard, Pager, SearchBox } from '@sekolah/ui/list'
import { LineInput, LinesField, ListField } from '@sekolah/ui/list-field'
import { Badge, Empty, Notice, Skeleton, type Tone } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { TabBar, tabClass } from '@sekolah/ui/tabs'
import { ToastProvider, useToast } from '@sekolah/ui/toast'
import { ArrowRight, Check, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'

const looks: ButtonLook[] = ['main', 'solid', 'outline', 'quiet', 'good', 'danger']
const tones: Tone[] = ['wait', 'good', 'bad', 'info', 'plain']
const words: Record<Tone, string> = {
  wait: 'Proses',
  good: 'Diterima',
  bad: 'Ditolak',
  info: 'Keterangan',
  plain: 'Biasa',
}

const Parts = () => (
  <main className="mx-auto max-w-5xl space-y-14 px-4 py-10 sm:px-6">
    <h1 className="text-3xl">Bagian-bagian tampilan</h1>
    <Typography />
    <Buttons />
    <Fields />
    <Statuses />
    <Surfaces />
    <Tabs />
    <Rows />
    <Lists />
    <LongFields />
    <Dialogs />
  </main>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 border-b border-line pb-2 text-xl">{title}</h2>
    <div className="space-y-5">{children}</div>
  </section>
)

const Typography = () => (
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

const Buttons = () => (
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

const Fields = () => (
  <Part title="Isian">
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Kosong" placeholder="SMPN 2 Kebumen" />
      <TextField label="Terisi" defaultValue="Siti Rahmawati" />
      <TextField
        label="Ditolak"
        defaultValue="06/05"
        error="Tanggal lahir belum lengkap. Contoh: 06 Mei 2011."
      />
      <TextField label="Dengan keterangan" optional hint="10 angka, ada di rapor." />
      <TextField label="Tidak tersedia" defaultValue="PPDB-7" disabled />
      <SelectField label="Pilihan" defaultValue="tkr">
        <option value="">Belum memilih</option>
        <option value="tkr">Teknik Kendaraan Ringan</option>
      </SelectField>
      <TextArea label="Teks panjang" defaultValue={'Jl. Melati 2\nKebumen'} />
      <TextArea label="Teks panjang yang ditolak" error="Alamat lengkap wajib diisi." />
      <Checkbox label="Saya menyetujui data ini dipakai untuk penerimaan siswa baru." />
      <Checkbox label="Sudah dicentang." defaultChecked />
      <Checkbox label="Wajib dicentang." error="Persetujuan orang tua / wali wajib dicentang." />
    </div>
  </Part>
)

const Statuses = () => (
  <Part title="Keadaan">
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {words[tone]}
        </Badge>
      ))}
      <Badge tone="info" icon={false}>
        tanpa ikon
      </Badge>
    </div>
    {tones.map((tone) => (
      <Notice key={tone} tone={tone} title={words[tone]}>
        <p>Tersimpan di HP ini. Terkirim sendiri saat ada sinyal.</p>
      </Notice>
    ))}
    <Empty title="Guru Tidak Ditemukan">
      <p>Coba kata lain, atau hapus saringan.</p>
    </Empty>
    <div className="space-y-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  </Part>
)

const Surfaces = () => (
  <Part title="Kartu">
    <div className="grid gap-4 sm:grid-cols-2">
      <Card className="p-5">
        <h3 className="text-lg">Teknik Kendaraan Ringan</h3>
        <p className="mt-2 text-sm text-soft">Mesin, kelistrikan, dan diagnosa.</p>
      </Card>
      <Card className="border-amber p-5 shadow-raised">
        <Badge tone="wait">Sedang Berlangsung</Badge>
        <h3 className="mt-2 text-lg">Pengisian formulir</h3>
      </Card>
    </div>
  </Part>
)

const Tabs = () => (
  <Part title="Tab">
    <TabBar label="Contoh">
      {['Info', 'Formulir', 'Pendaftar', 'Pengumuman'].map((name, index) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={index === 1 ? 'page' : undefined}
          className={tabClass(index === 1)}
        >
          {name}
        </a>
      ))}
    </TabBar>
  </Part>
)

const Rows = () => (
  <Part title="Tabel">
    <Card className="overflow-hidden">
      <Table label="Contoh tabel">
        <thead>
          <tr>
            <Th className="w-28">Nomor</Th>
            <Th>Siswa</Th>
            <Th className="w-36">Status</Th>
          </tr>
        </thead>
        <tbody>
          <Row>
            <Td>PPDB-24</Td>
            <Td>Wulan Sari Dewi</Td>
            <Td>
              <Badge tone="wait">Proses</Badge>
            </Td>
          </Row>
          <Row open>
            <Td>PPDB-23</Td>
            <Td>Vino Bastian Aditya</Td>
            <Td>
              <Badge tone="good">Diterima</Badge>
            </Td>
          </Row>
        </tbody>
      </Table>
    </Card>
  </Part>
)

const Lists = () => (
  <Part title="Bingkai daftar">
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label="Cari contoh"
        placeholder="Cari nama…"
        value=""
        onSearch={() => {}}
        shortcut="/"
      />
      <FilterSelect label="Kategori" value="" onChoose={() => {}}>
        <option value="">Semua kategori</option>
        <option>Berita</option>
      </FilterSelect>
    </div>
    <ChipBar label="Saring contoh">
      {['Semua', 'Proses', 'Diterima'].map((name, index) => (
        <li key={name}>
          <a
            href={`#${name}`}
            aria-current={index === 0 ? 'true' : undefined}
            className={chipClass(index === 0)}
          >
            {name}
          </a>
        </li>
      ))}
    </ChipBar>
    <div className="grid gap-4 md:grid-cols-2">
      <ListCard failure={null} loading hasData={false} onRetry={() => {}}>
        {null}
      </ListCard>
      <ListCard
        failure="Server tidak dapat dihubungi."
        loading={false}
        hasData
        onRetry={() => {}}
        foot={
          <Pager
            page={2}
            pageSize={20}
            shown={20}
            total={58}
            link={(page, { label, ...look }) => (
              <a href={`#halaman-${page}`} aria-label={label} {...look} />
            )}
          />
        }
      >
        <p className="p-4">Baris yang terakhir dimuat.</p>
      </ListCard>
    </div>
  </Part>
)

const LongFields = () => {
  const [lines, setLines] = useState(['Magang di industri', 'Sertifikat kompetensi'])
  const [fees, setFees] = useState([{ item: 'Seragam', amount: '' }])
  const [picture, setPicture] = useState<File | null | undefined>()
  return (
    <Part title="Isian gambar dan daftar">
      <div className="grid gap-5 md:grid-cols-2">
        <ImageField label="Foto" value={picture} stored={null} onChange={setPicture} optional />
        <ImageField
          label="Gambar yang ditolak"
          value={picture}
          stored={null}
          onChange={setPicture}
          error="Gambar ini rusak atau tidak lengkap. Pilih gambar lain."
        />
        <ListField label="Misi" noun="misi" value={lines} onChange={setLines} />
        <LinesField
          label="Biaya"
          noun="rincian"
          blank={{ item: '', amount: '' }}
          value={fees}
          onChange={setFees}
          error="Jumlah harus angka bulat dalam rupiah."
        >
          {(fee, change, number) => (
            <div className="grid gap-2 sm:grid-cols-[1fr_8rem]">
              <LineInput
                label={`Rincian ${number}`}
                value={fee.item}
                onChange={(item) => change({ ...fee, item })}
              />
              <LineInput
                label={`Jumlah ${number}`}
                placeholder="Rp"
                value={fee.amount}
                isRefused={fee.amount === ''}
                onChange={(amount) => change({ ...fee, amount })}
              />
            </div>
          )}
        </LinesField>
      </div>
    </Part>
  )
}

const Dialogs = () => {
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
          shape={kind === 'side' ? 'side' : 'middle'}
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
        shape="form"
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

const container = document.getElementById('root')
if (!container) throw new Error('parts.html must have an element with the id "root".')
createRoot(container).render(
  <ToastProvider>
    <Parts />
  </ToastProvider>,
)
