/**
 * A season of a state school: a demand with an outcome, the portal's list, biodata, and the file for
 * Dapodik as a spreadsheet opens it.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { myApplicationsOn, openStep, storedOn } from '../../actors/device.ts'
import type { School } from '../../actors/school.ts'
import { lockSelection, openWave, submitFamilyApplication } from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { NIK } from './section-access.ts'

const MOTORS = 'Teknik Kendaraan Ringan'
/** The second choice, which demands nothing. */
const DESIGN = 'Desain Komunikasi Visual'
const OWN_SHOES = { label: 'Ukuran sepatu', choices: ['39', '40'] }

/** The demand as the office writes it in the rules; the wave has no checks before. */
const demandColourVision = async (staff: Page, wave: number) => {
  await staff.goto(`/admin/seleksi/${wave}`)
  await staff.getByRole('button', { name: 'Tambah syarat yang diperiksa' }).click()
  await staff.getByLabel('Nama syarat yang diperiksa 1').fill('Buta warna')
  await staff.getByRole('checkbox', { name: DESIGN }).last().uncheck()
  await staff.getByRole('button', { name: 'Simpan aturan' }).click()
  await expect(staff.getByText('Aturan tersimpan.')).toBeVisible()
  await expectNoViolation(staff)
}

/** The outcomes come as a list from the clinic; a plain "tidak" could mean either, and is refused. */
const bringOutcomes = async (staff: Page, wave: number, numbers: readonly string[]) => {
  await staff.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  await expect(
    staff.getByText('2 nilai belum diisi, jadi belum ada yang ditempatkan'),
  ).toBeVisible()
  await expect(staff.getByText(/Budi Santoso: Buta warna/)).toBeVisible()
  await staff.goto(`/admin/seleksi/impor?gelombang=${wave}`)
  const list = (outcomes: readonly string[]) => ({
    ...{ name: 'puskesmas.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      [
        'Nomor pendaftaran;Hasil tes buta warna',
        ...numbers.map((one, at) => `${one};${outcomes[at]}`),
      ].join('\n'),
    ),
  })
  const file = staff.getByLabel('Berkas: Pilih berkas')
  await file.setInputFiles(list(['tidak', 'memenuhi']))
  await staff.getByRole('button', { name: 'Periksa 2 baris' }).click()
  await expect(staff.getByText(/Buta warna: “tidak”/)).toBeVisible()
  await staff.getByRole('button', { name: 'Kembali', exact: true }).click()
  await file.setInputFiles(list(['tidak memenuhi', 'memenuhi']))
  await staff.getByRole('button', { name: 'Periksa 2 baris' }).click()
  await staff.getByRole('button', { name: 'Berlakukan 2 baris' }).click()
  await expect(staff.getByText('2 baris dari puskesmas.csv kini berlaku.')).toBeVisible()
}

/** The office asks for built-in fields and one of its own. */
const askForBiodata = async (staff: Page) => {
  await staff.goto('/admin/biodata?tab=isian')
  for (const label of ['NIK anak', 'RT', 'Kode pos']) {
    await staff.getByRole('checkbox', { name: new RegExp(`^${label}( · rahasia)?$`) }).check()
  }
  await staff.getByRole('button', { name: 'Tambah isian' }).click()
  const own = staff.getByRole('region', { name: 'isian 1' })
  await own.getByLabel('Jenis').selectOption('Pilihan')
  await own.getByLabel('Pilihan').fill(OWN_SHOES.choices.join('\n'))
  await own.getByLabel(/^Alasan meminta/).fill('Untuk sepatu praktik bengkel.')
  await own.getByLabel('Nama isian').fill(OWN_SHOES.label)
  await staff.getByRole('button', { name: 'Simpan isian' }).click()
  await expect(staff.getByText('Tersimpan')).toBeVisible()
  await expectNoViolation(staff)
}

/** The portal's children have no phone here: the office writes what their papers say. */
const importFromPortal = async (staff: Page) => {
  await staff.goto('/admin/daftar-ulang?tab=portal')
  await staff.getByLabel('Pilih berkas').setInputFiles({
    ...{ name: 'hasil-portal.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      `NISN,Nama Peserta,Tgl Lahir,Asal Sekolah,NPSN,Kompetensi Keahlian\n0012345678,Tono Hartono,4/5/2011,SMPN 2,02030500,${MOTORS}\n`,
    ),
  })
  await staff.getByRole('button', { name: 'Periksa 1 murid' }).click()
  await staff.getByRole('button', { name: 'Masukkan 1 murid' }).click()
  await expect(
    staff.getByRole('heading', { name: '1 murid dari portal kini punya kursi.' }),
  ).toBeFocused()
}

/** On a phone: what lacks is named, and completing goes on only after the question. */
const completeOnPhone = async (staff: Page, school: School) => {
  const { data: seats } = await school.ask('GET', '/ppdb/enrolments')
  for (const { id } of seats) await school.ask('PUT', `/ppdb/${id}/seat`, { state: 'confirmed' })
  await staff.setViewportSize({ width: 360, height: 740 })
  await staff.goto('/admin/daftar-ulang')
  const complete = async (name: string) => {
    await staff.getByRole('button', { name: `Lainnya: ${name}` }).click()
    await staff.getByRole('menuitem', { name: `Tandai lengkap ${name}` }).click()
  }
  const question = staff.getByRole('dialog', { name: 'Tandai lengkap walaupun ada yang kurang?' })
  await complete('Tono Hartono')
  await expect(question).toContainText('Tono Hartono belum: NIK anak, RT, Kode pos, Ukuran sepatu')
  await expectNoViolation(staff)
  await question.getByRole('button', { name: 'Batal' }).click()
  const tono = seats.find(({ name }: { name: string }) => name === 'Tono Hartono').id
  await staff.goto(`/admin/ppdb/${tono}`)
  await staff.getByRole('button', { name: 'Buka biodata' }).click()
  await staff.getByRole('button', { name: 'Ubah biodata' }).click()
  const form = staff.getByRole('dialog', { name: 'Ubah biodata' })
  await form.getByLabel('NIK anak').fill('0305010405110002')
  await form.getByLabel('RT').fill('7')
  await form.getByLabel('Kode pos').fill('05432')
  await form.getByLabel(OWN_SHOES.label).selectOption('40')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toHaveCount(0)
  await staff.goto('/admin/daftar-ulang')
  for (const name of ['Tono Hartono', 'Budi Santoso']) {
    await complete(name)
    await expect(staff.getByText(`${name}: sudah daftar ulang.`)).toBeVisible()
  }
}

/** The cells of the file for Dapodik, by child and title. */
const dapodikFile = async (staff: Page) => {
  await staff.setViewportSize({ width: 1366, height: 641 })
  await staff.goto('/admin/biodata')
  const counts = staff.getByLabel('Jumlah menurut pilihan')
  await expect(counts).toContainText('39 1')
  await expect(counts).toContainText('40 1')
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Unduh untuk Dapodik' }).click()
  const [sheet] = await readXlsxFile(await readFile(await (await download).path()))
  const [titles = [], ...rows] = sheet?.data ?? []
  return (name: string, wanted: readonly string[]) => {
    const row = rows.find((cells) => cells.includes(name)) ?? []
    return wanted.map((title) => row[titles.indexOf(title)])
  }
}

test('a state school: colour vision, the portal’s list, biodata, and the file for Dapodik with its zeros @long', async ({
  school,
  visitor,
  staff,
}) => {
  const { page } = visitor
  const wave = await openWave(school, {
    hasObjections: false,
    rules: { seats: [MOTORS, DESIGN].map((program) => ({ program, count: 5 })) },
  })
  await demandColourVision(staff, wave)
  await askForBiodata(staff)
  await page.goto('/privacy')
  await expect(page.getByText(/mencatat hasil pemeriksaan: Buta warna\./)).toBeVisible()

  const { id } = await submitFamilyApplication(school, page)
  const other = await school.apply('Wulan Sari', { program_choice_1: MOTORS })
  for (const one of [id, other]) {
    await school.ask('PUT', `/ppdb/${one}/selection`, { wave_id: wave })
  }
  await school.ask('PUT', `/ppdb/${id}`, {
    program_choice_1: MOTORS,
    program_choice_2: DESIGN,
  })
  await bringOutcomes(staff, wave, [`PPDB-${id}`, `PPDB-${other}`])
  const mine = myApplicationsOn(page)
  await page.goto('/ppdb/daftar')
  await openStep(page, 'Hasil')
  await expect(mine.getByText(/Buta warna/)).toHaveCount(0)
  await lockSelection(school, wave, [id, other])
  // From the result, once it is out, the family is led on to its seat.
  await expect(mine.getByRole('button', { name: /^Kursi\b/, expanded: true })).toBeVisible()
  await openStep(page, 'Hasil')
  await expect(mine.getByText('Buta warna: tidak memenuhi.')).toBeVisible()
  await openStep(page, 'Kursi')
  const seat = mine.getByRole('region', { name: 'Kursi' })
  await seat.getByRole('button', { name: 'Ambil kursi ini' }).click()
  await expect(seat.getByText(`Kursi di ${DESIGN} sudah Anda ambil`)).toBeVisible()
  await expectNoViolation(page)

  const biodata = mine.getByRole('region', { name: 'Biodata daftar ulang' })
  await openStep(page, 'Biodata')
  await biodata.getByRole('button', { name: 'Isi biodata' }).click()
  await biodata.getByLabel('NIK anak').fill(NIK)
  await biodata.getByLabel('RT').fill('3')
  await biodata.getByLabel('Kode pos').fill('04567')
  await biodata.getByLabel(OWN_SHOES.label).selectOption('39')
  await biodata.getByRole('button', { name: 'Serahkan biodata' }).click()
  await expect(mine.getByRole('button', { name: /^Biodata\b.*Lengkap$/ })).toBeVisible()
  expect(JSON.stringify(await storedOn(page))).not.toContain(NIK)

  await importFromPortal(staff)
  await school.ask('PUT', `/ppdb/${other}/seat`, { state: 'resigned' })
  await completeOnPhone(staff, school)
  const cells = await dapodikFile(staff)
  const titles = ['NISN', 'NPSN sekolah asal', 'NIK', 'RT', 'Kode pos', OWN_SHOES.label]
  expect(cells('Tono Hartono', titles)).toEqual([
    ...['0012345678', '02030500', '0305010405110002', '007', '05432', '40'],
  ])
  expect(cells('Budi Santoso', titles.slice(2))).toEqual([NIK, '003', '04567', '39'])
})
