/** On the privacy page: what is asked of who holds a seat, where the school asks for anything. */
import { createFamilyBiodata } from '@sekolah/api-client/family-biodata'
import { biodataLabels } from '@sekolah/contract/admission/biodata/labels'
import type { DataOf } from '@sekolah/contract/schemas'
import { Offline } from '@sekolah/offline/react'
import { useContext, useEffect, useState } from 'react'

export default function AskedBiodata() {
  const { connection } = useContext(Offline)
  const [shown, setShown] = useState<DataOf<'biodata.shown'> | null>(null)
  useEffect(() => {
    if (!connection) return
    createFamilyBiodata({ fetch: connection.fetch })
      .shown()
      .then(setShown, () => {})
  }, [connection])
  if (!shown || shown.fields.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">Biodata daftar ulang</h2>
      <p className="measure mt-2">
        Sesudah diterima, keluarga anak yang mendapat kursi juga ditanyai:{' '}
        {shown.fields.map((field) => biodataLabels[field]).join(', ')}. Isian ini terhapus sendiri{' '}
        {shown.months_kept} bulan sesudah tahun penerimaan berakhir.
      </p>
    </section>
  )
}
