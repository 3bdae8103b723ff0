/** Inputs in every state, also for pictures and lists. */
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { Checkbox, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { ImageField } from '@sekolah/ui/image-field'
import { LineInput, LinesField, ListField } from '@sekolah/ui/list-field'
import { useState } from 'react'
import { Part } from './part.tsx'

export const Fields = () => (
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

export const LongFields = () => {
  const [lines, setLines] = useState(['Magang di industri', 'Sertifikat kompetensi'])
  const [fees, setFees] = useState([{ item: 'Seragam', amount: '' }])
  const [picture, setPicture] = useState<File | null | undefined>()
  return (
    <Part title="Isian gambar dan daftar">
      <div className="grid gap-5 md:grid-cols-2">
        <ImageField
          maxBytes={MAX_UPLOAD_BYTES}
          label="Foto"
          value={picture}
          stored={null}
          onChange={setPicture}
          optional
        />
        <ImageField
          maxBytes={MAX_UPLOAD_BYTES}
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
