/** An application as a family's phone sends it; the n-th of a load. */
import { randomUUID } from 'node:crypto'

export const application = (n) => ({
  client_id: randomUUID(),
  name: `Siswa Nomor ${n}`,
  birth_date: `2011-0${1 + (n % 9)}-${10 + (n % 18)}`,
  previous_school: 'SMPN 2 Kebumen',
  parent_name: 'Rahmat Hidayat',
  phone: `0812${String(34_000_000 + n)}`,
  email: 'rahmat@contoh.id',
  address: 'Jl. Melati 2, Kebumen',
  agreement: true,
})
